import { errorsWhen, inNumber, type Operation, operationById } from '../../../spec/index.js'
import { hasClientError, hasSuccessStatus, refusal, refusedCaller } from '../../answer-kind.js'
import { callWith, firstCall } from '../../ask/first-call.js'
import { presenting } from '../../ask/make-probe.js'
import { cursorColumn, cursorOf, handedCursor } from '../../ask/pages/handed-cursor.js'
import { mayBeOpaque } from '../../ask/pages/may-be-opaque.js'
import { type Page, walk, walkBase } from '../../ask/pages/page-walk.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import { sentValues } from '../../ask/sent-value.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { isCallable, leavesCredentialOpen } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { rowsOf } from '../../read/table-answer.js'
import { describe, pass, unconfirmed, violated } from '../finding/finding.js'
import { isRefusedBy, wordsOf } from '../finding/refusal.js'
import { nothingProven, operationOf, readsAnyAnswer } from '../finding/table-place.js'
import { anonymousTwins } from './anonymous-twins.js'
import { isDocumented, narrowerSuccess } from './documented-request.js'
import { refusedCredential } from './refused-credential.js'

export const pathNotRefused: Check = {
  id: 'path.not-refused',
  area: 'path',
  level: 'must',
  title: 'A request that the documentation allows is not refused',
  explain:
    'Every request of the run that is certainly lawful is judged: required parameters only, defaults, listed values, numbers within bounds, a cursor from the previous page. A violation is, for example, a refusal because of a missing symbol that has a default, because of a search without a name, or of a valid cursor. Another one is the refusal of a valid credential that other operations accept afterwards, if the same account gets an answer to this request with another kind; after three refusals at one path alone no repeat is needed. It is also a violation if an operation with no or an optional credential demands one; without quotas and tiers, requests that had rows are sent to such an operation again without a credential. The request is repeated before a violation is reported, with a fresh cursor if it has one of the service, because a cursor may expire. A refusal that may mean "no data" counts only if another answer has rows that this request selects too.',
  instances: (contract) => contract.operations.filter(isCallable).map(({ id }) => ({ key: id, operation: id })),
  needs: (instance, evidence) => [...readsAnyAnswer.needs(instance, evidence), ...anonymousCalls(instance, evidence)],
  derives: (instance, evidence) => [
    ...readsAnyAnswer.derives(instance, evidence),
    ...anonymousCalls(instance, evidence),
    ...refusedIn(instance, evidence).flatMap((one) => confirming(one, evidence)),
  ],
  extras: (instance, evidence) => anonymousTwins(operationOf(instance, evidence.contract), evidence),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const refused = refusedIn(instance, evidence)
    const again = refused.map((one) => ({
      ...one,
      second: evidence.answer(lastOf(confirming(one, evidence), one)),
    }))
    const sure = again.find((one) => one.isSure || isConfirmed(one, one.second, evidence))
    if (sure !== undefined) {
      const { exchange, second, witness, scheme } = sure
      const what = scheme ? `refuses "${scheme}", which other operations accept` : 'is documented, but was refused'
      return violated(instance, {
        message: `${describe(exchange.probe)} ${what}: found ${wordsOf(exchange)}, wanted success`,
        expected: 'success',
        actual: wordsOf(exchange),
        exchanges: [exchange, second, witness].filter((one) => one !== undefined),
      })
    }
    const [open] = again.filter(({ second }) => second?.response === undefined)
    if (open !== undefined) {
      return unconfirmed(`${describe(open.exchange.probe)} was refused`, [open.exchange])
    }
    const successes = evidence.successes(operation.id)
    if (successes.length === 0) return nothingProven(operation, evidence, 'anything')
    return pass(`${inNumber(successes.length, 'request was', 'requests were')} answered`, successes)
  },
}

function isConfirmed(refused: Refused, second: Exchange | undefined, { contract }: Evidence): boolean {
  if (second?.response === undefined || hasSuccessStatus(second)) return false
  // A credential is blamed only beside an answer to the same account.
  return refused.calls === undefined || (refused.witness !== undefined && refusedCaller(second, contract))
}

interface Refused {
  readonly exchange: Exchange
  /** An answer that proves that there are data. */
  readonly witness?: Exchange
  /** The page whose answer contained the cursor. */
  readonly before?: Exchange
  /** Data that changed in the meantime cannot explain the refusal. */
  readonly isSure?: true
  /** Of a refused credential: its kind, and the requests that confirm the refusal. */
  readonly scheme?: string
  readonly calls?: readonly Probe[]
}

/** One request of each kind is enough. */
function refusedIn(instance: Instance, evidence: Evidence): readonly Refused[] {
  const found = evidence.exchanges
    .filter(({ probe }) => probe.operation === instance.operation && probe.repeat === 0)
    .flatMap((exchange) => refusedOf(exchange, evidence) ?? [])
  // The first one: a later one may come too late to be confirmed, and requests that look for a witness may be refused
  // too.
  const all = [...found.filter(({ calls }) => !calls), ...found.filter(({ calls }) => calls)].toReversed()
  const kinds = new Map(all.map((one) => [`${one.scheme ?? ''} ${wordsOf(one.exchange)}`, one]))
  return [...kinds.values()].toReversed().slice(0, MOST_REPEATED)
}

const MOST_REPEATED = 2

/** The same request again; after a cursor of the service first the page before it, which has a fresh one. */
function confirming({ exchange, before, calls }: Refused, evidence: Evidence): readonly Probe[] {
  if (calls !== undefined) return calls
  const operation = operationById(evidence.contract, exchange.probe.operation ?? '')
  const cursor = operation && cursorOf(operation)
  if (before === undefined || operation === undefined || cursor === undefined)
    return [repeatAfter(exchange.probe, exchange, evidence)]
  const first = repeatAfter(before.probe, exchange, evidence)
  const page = evidence.answer(first)
  const fresh = page && handedCursor(page, operation)
  if (fresh === undefined) return [first]
  const values = { ...sentValues(exchange.probe, operation), [cursor.name]: fresh }
  return [first, repeatAfter(callWith(operation, evidence, values), page, evidence)]
}

/** The request that confirms the refusal, as soon as it can be made. */
function lastOf(probes: readonly Probe[], { before }: Refused): Probe | undefined {
  return probes[before === undefined ? 0 : 1]
}

function refusedOf(exchange: Exchange, evidence: Evidence): Refused | undefined {
  if (!hasClientError(exchange)) return undefined
  const by = refusal(exchange, evidence.contract)
  if (by === 'credential') return isOpenCall(exchange, evidence) ? { exchange } : refusedCredential(exchange, evidence)
  if (by === 'quota') return undefined
  const cursor = refusedCursor(exchange, evidence)
  if (cursor !== undefined)
    return { exchange, witness: cursor.before, ...(cursor.handedOver ? { before: cursor.before } : { isSure: true }) }
  if (!isDocumented(exchange, evidence)) return undefined
  if (namesOtherReason(exchange, evidence)) return { exchange }
  const witness = narrowerSuccess(exchange, evidence)
  return witness === undefined ? undefined : { exchange, witness }
}

/** The plain call without a credential, where the document leaves that to the caller. */
function anonymousCalls(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const call = leavesCredentialOpen(operation) ? firstCall(operation, evidence) : undefined
  return call === undefined ? [] : [presenting(call, { form: 'none' })]
}

/** The request has no credential, and needs none. */
function isOpenCall({ probe }: Exchange, { contract }: Evidence): boolean {
  const { form, scheme } = probe.presented
  const operation = operationById(contract, probe.operation ?? '')
  if (form === 'none') return leavesCredentialOpen(operation)
  return operation?.security.length === 0 && form === 'valid' && scheme === undefined
}

/**
 * The code shows that missing data are not the reason. A symbol of the target file may not exist, but the default
 * symbol does.
 */
function namesOtherReason(exchange: Exchange, { contract }: Evidence): boolean {
  const { probe } = exchange
  const operation = operationById(contract, probe.operation ?? '')
  const isNamed = probe.parameters.some(([name]) => name === operation?.symbolParameter)
  const whens = [
    'group-out-of-reach',
    ...(isNamed ? [] : (['symbol-unknown', 'symbol-out-of-reach'] as const)),
  ] as const
  return isRefusedBy(
    exchange,
    whens.flatMap((when) => errorsWhen(contract, when)),
  )
}

/** The previous page, if this request has its cursor, or the documented value of its last row. */
function refusedCursor(exchange: Exchange, evidence: Evidence) {
  const { probe } = exchange
  const operation = operationById(evidence.contract, probe.operation ?? '')
  const cursor = operation && cursorOf(operation)
  if (operation === undefined || cursor === undefined) return undefined
  if (!probe.parameters.some(([name]) => name === cursor.name)) return undefined
  const pages = walk(operation, evidence)
  const place = pages.findIndex((page) => page.probe.key === probe.key && page.cursor !== undefined)
  const page = pages[place]
  const isOwed =
    page?.handedOver === true || (!mayBeOpaque(cursor, evidence.contract) && isFollowed(page, operation, evidence))
  const before = isOwed ? pages[place - 1]?.answer?.exchange : undefined
  if (before !== undefined) return { before, handedOver: page?.handedOver === true }
  const other = handedBy(exchange, operation, evidence)
  return other && { before: other, handedOver: true }
}

/** The answer to the same request without this cursor, or with another one, that handed it over. */
function handedBy({ probe }: Exchange, operation: Operation, evidence: Evidence): Exchange | undefined {
  const name = cursorOf(operation)?.name ?? ''
  const { [name]: cursor, ...sent } = sentValues(probe, operation)
  return evidence.successes(operation.id).find((exchange) => {
    const { [name]: _own, ...values } = sentValues(exchange.probe, operation)
    const isSame = JSON.stringify(Object.entries(values).sort()) === JSON.stringify(Object.entries(sent).sort())
    return isSame && handedCursor(exchange, operation) === cursor
  })
}

/** Rows with other values follow, so the page has rows even if the service skips all rows with this value. */
function isFollowed(page: Page | undefined, operation: Operation, evidence: Evidence): boolean {
  const base = walkBase(operation, evidence)
  const last = base && rowsOf(base).at(-1)?.text(cursorColumn(operation))
  return page !== undefined && last !== undefined && last.slice(0, 10) !== page.cursor?.slice(0, 10)
}
