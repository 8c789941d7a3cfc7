import {
  type Contract,
  type DeclaredResponse,
  inNumber,
  operationById,
  rateFields,
  rateHeaderNames,
} from '../../../spec/index.js'
import {
  declaredRefusal,
  hasClientError,
  hasSuccessStatus,
  isNotModified,
  refusedCaller,
  refusedForQuota,
  statusText,
} from '../../answer-kind.js'
import type { Check, Evidence, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { accountNamed } from '../../target/accounts-of.js'
import { cited } from '../finding/cited.js'
import { noEvidence, pass, violated } from '../finding/finding.js'
import { nothingProven, operationOf, readsAnyAnswer } from '../finding/table-place.js'
import { earning, isKnownAccount, sentHeader } from '../quota/quota-place.js'

/** Refusals have their own requirements, because services often forget headers on errors. */
const REFUSALS = { refusals: 'a refusal of a known account', 'quota-exceeded': 'a 429' } as const

export const headerRatePresent: Check = {
  id: 'header.rate-present',
  area: 'header',
  level: 'must',
  title: 'Every answer to a known account has the rate headers',
  explain:
    'Successes of every operation, its 304 answers, refusals, and the 429 itself are judged. It is open whether a 401 has the headers, and whether the answer to an undocumented path or method has them. But if a 401 has two of them, it must have the third as well, if other 401s for the same kind of credential do. If the document declares the headers for some refusals of an operation only, other refusals and a 304 need none. Server errors are not judged.',
  instances: (contract) => instancesOf(contract),
  needs: (instance, evidence) => needed(instance, evidence),
  derives: (instance, evidence) => needed(instance, evidence),
  judge(instance, evidence) {
    const paths = pathsOf(instance, evidence)
    const names = rateFields(evidence.contract, undefined)
    const wanted = (exchange: Exchange) => rateFields(evidence.contract, tierOfCaller(exchange, evidence))
    const answers = evidence.exchanges.filter(
      (exchange) => isAt(instance, exchange, evidence.contract, paths) && wanted(exchange).length > 0,
    )
    for (const exchange of [...answers, ...(instance.detail === 'refusals' ? partly(names, evidence) : [])]) {
      const missing = wanted(exchange).find((name) => !carries(exchange, name))
      if (missing === undefined) continue
      const carried = exchange.response?.headers.map(([name]) => name).join(', ') ?? ''
      return violated(instance, {
        message: `An answer with status ${statusText(exchange)} lacks "${missing}"`,
        expected: wanted(exchange).join(', '),
        actual: carried,
        exchanges: [exchange],
      })
    }
    if (answers.length > 0) {
      const carried = [...new Set(answers.flatMap(wanted))].join(', ')
      return pass(`${inNumber(answers.length, 'answer carries', 'answers carry')} ${carried}`, answers)
    }
    if (instance.operation !== undefined) {
      return nothingProven(operationOf(instance, evidence.contract), evidence, 'rate headers')
    }
    return noEvidence('no-data', `No answer that must have the headers was ${REFUSALS[detailOf(instance)]}`)
  },
}

function instancesOf(contract: Contract): Instance[] {
  const { rateHeaders } = contract
  if (rateHeaders === undefined) return []
  const clause = cited(rateHeaders.clause)
  return [
    ...contract.operations
      .filter(({ security }) => security.length > 0)
      .map(({ id }) => ({ key: id, operation: id, ...clause })),
    ...Object.keys(REFUSALS).map((detail) => ({ key: detail, detail, ...clause })),
  ]
}

function pathsOf({ operation }: Instance, { exchanges }: Evidence): ReadonlySet<string> {
  const ours = exchanges.filter(({ probe }) => operation !== undefined && probe.operation === operation)
  return new Set(ours.map(({ probe }) => probe.path))
}

function isAt(
  { operation, detail }: Instance,
  exchange: Exchange,
  contract: Contract,
  paths: ReadonlySet<string>,
): boolean {
  if (exchange.probe.presented.form !== 'valid' || exchange.probe.presented.tier === undefined) return false
  if (!isKnownAccount(exchange, contract)) return false
  if (isExempt(exchange, operation, contract)) return false
  // The probe of a conditional request names no operation.
  if (operation !== undefined && isNotModified(exchange)) return paths.has(exchange.probe.path)
  if (mayBeAnonymous(exchange, contract)) return false
  if (operation !== undefined) return exchange.probe.operation === operation && hasSuccessStatus(exchange)
  const isForQuota = refusedForQuota(exchange, contract)
  return detail === 'quota-exceeded' ? isForQuota : hasClientError(exchange) && !isForQuota
}

/**
 * The document says response by response which answers have the headers, and does not name them for this one. The
 * headers of a 401 are open anyway.
 */
function isExempt(exchange: Exchange, at: string | undefined, contract: Contract): boolean {
  const operation = operationById(contract, exchange.probe.operation ?? at ?? '')
  const names = rateHeaderNames(contract).map((name) => name.toLowerCase())
  const has = ({ headers }: DeclaredResponse): boolean => headers.some(({ name }) => names.includes(name.toLowerCase()))
  const declared = (operation?.refusals ?? []).filter(({ status }) => status !== UNAUTHENTICATED)
  if (operation === undefined || exchange.response === undefined || hasSuccessStatus(exchange)) return false
  if (!declared.some(has) || declared.every(has)) return false
  const own = declaredRefusal({ ...exchange, response: exchange.response }, operation)
  return isNotModified(exchange) || (own !== undefined && !has(own))
}

const UNAUTHENTICATED = '401'

/**
 * Refusals of a caller that lack one of the rate headers, although another refusal of the same kind of credential
 * carries all. Whether they carry the headers may be open: a caller without an account need not have a quota.
 */
function partly(names: readonly string[], { exchanges, contract }: Evidence): readonly Exchange[] {
  const refused = exchanges.filter(
    (exchange) => refusedCaller(exchange, contract) && !mayBeAnonymous(exchange, contract),
  )
  const countOf = (exchange: Exchange): number => names.filter((name) => carries(exchange, name)).length
  const formOf = ({ probe }: Exchange): string => probe.presented.form
  const whole = new Set(refused.filter((one) => countOf(one) === names.length).map(formOf))
  return refused.filter((one) => countOf(one) === names.length - 1 && whole.has(formOf(one)))
}

function tierOfCaller({ account }: Exchange, { target }: Evidence): string | undefined {
  return accountNamed(target, account)?.tier
}

function carries(exchange: Exchange, name: string): boolean {
  return (sentHeader(exchange, name) ?? '').trim() !== ''
}

/** The answer need not be about an account: it is about no operation, or about one that needs no credential. */
function mayBeAnonymous({ probe }: Exchange, contract: Contract): boolean {
  return (operationById(contract, probe.operation ?? '')?.security.length ?? 0) === 0
}

/** Other checks provoke refusals; a 429 is provoked once for each tier. */
function needed(instance: Instance, evidence: Evidence) {
  if (instance.operation !== undefined) return readsAnyAnswer.needs(instance, evidence)
  const [tier] = evidence.contract.tiers
  return instance.detail === 'quota-exceeded' && tier !== undefined
    ? earning({ key: '', tier: tier.name }, evidence)
    : []
}

function detailOf({ detail }: Instance): keyof typeof REFUSALS {
  return detail === 'quota-exceeded' ? detail : 'refusals'
}
