import { type Contract, type Operation, tablesOf } from '../../spec/index.js'
import type { Check, Evidence, Finding, Instance } from '../check.js'
import { schemeOf } from '../credentials/scheme-of.js'
import { isSuccess } from '../derive/filter-groups.js'
import { firstCall, towardsFirstCall } from '../derive/first-call.js'
import { operationOfGroup, plainOperation, takesScheme } from '../derive/plain-operation.js'
import { repeatAfter } from '../derive/repeat-after.js'
import { asTier, spareTier } from '../derive/tier-calls.js'
import type { Exchange } from '../exchange.js'
import { presenting } from '../make-probe.js'
import type { Probe } from '../probe.js'
import { sameAnswer } from '../read/same-answer.js'
import { noEvidence, pass, unanswered, violated } from './finding.js'
import { isFirstScheme } from './scheme-place.js'
import { operationOf } from './table-place.js'
import { namesTier, tierSaid } from './tier-said.js'

export const authSameData: Check = {
  id: 'auth.same-data',
  area: 'auth',
  level: 'must',
  title: 'Every kind of credential gives the same data, at the tier of its account',
  explain:
    'One operation of every group is asked with each kind of credential of the same tier. A violation is another answer, a refusal of what the other kind may see, or another tier in the answer. Answers that differ are asked again first.',
  instances: (contract) => contract.securitySchemes.flatMap((scheme) => groupInstances(contract, scheme.name)),
  needs: (instance, evidence) => [...plainCalls(instance, evidence), ...bySchemeCall(instance, evidence)],
  derives(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const plain = plainCall(operation, evidence)
    const [other] = bySchemeCall(instance, evidence)
    if (plain === undefined || other === undefined) return plainCalls(instance, evidence)
    const [a, b] = [evidence.answer(plain), evidence.answer(other)]
    const differs = a !== undefined && b !== undefined && isSuccess(a) && isSuccess(b) && !isSame(a, b, operation)
    return differs ? [plain, other, repeatAfter(plain, b, evidence)] : [plain, other]
  },
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const plain = plainCall(operation, evidence)
    const [other] = bySchemeCall(instance, evidence)
    const a = plain === undefined ? undefined : evidence.answer(plain)
    const b = other === undefined ? undefined : evidence.answer(other)
    if (plain === undefined || a === undefined || !isSuccess(a)) return unanswered(plain, evidence)
    const status = b?.response?.status ?? 0
    if (b === undefined || status === 0 || status === 429) return unanswered(other, evidence)
    if (status === 401 && !acceptedElsewhere(b, evidence)) return unanswered(other, evidence)
    const wrongTier = [a, b].find((exchange) => tierSaid(exchange, operation, evidence)?.isRight === false)
    if (wrongTier !== undefined) return otherTier(instance, wrongTier, operation, evidence)
    if (isSuccess(b) && isSame(a, b, operation)) return pass(`"${instance.scheme}" gives the same`, [b, a])
    return differing({ instance, operation, plain }, [a, b], evidence)
  },
}

function groupInstances(contract: Contract, scheme: string): Instance[] {
  const groups = contract.groups.map(({ name }) => operationOfGroup(contract, name))
  const operations = groups.length === 0 ? [plainOperation(contract, scheme)] : groups
  return operations.flatMap((operation) =>
    operation === undefined || !takesScheme(operation, scheme)
      ? []
      : [{ key: `${scheme}#${operation.id}`, scheme, operation: operation.id }],
  )
}

/** What names the tier is asked by a middle one, so that both a lower and a higher one would show. */
function plainCall(operation: Operation, evidence: Evidence): Probe | undefined {
  return namesTier(operation, evidence.contract)
    ? asTier(operation, spareTier(operation, evidence), evidence)
    : firstCall(operation, evidence)
}

function plainCalls(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const plain = plainCall(operation, evidence)
  return plain === undefined ? towardsFirstCall(operation, evidence) : [plain]
}

/** The plain call with the named scheme. */
function bySchemeCall(instance: Instance, evidence: Evidence): readonly Probe[] {
  const plain = plainCall(operationOf(instance, evidence.contract), evidence)
  const tier = plain?.presented.tier
  if (plain === undefined || tier === undefined || instance.scheme === undefined) return []
  const operation = operationOf(instance, evidence.contract)
  if (isFirstScheme(instance.scheme, { tier, operation }, evidence)) return [plain]
  return [presenting(plain, { tier, scheme: instance.scheme, form: 'valid' })]
}

/** What is about the caller differs between two callers. */
function isSame(a: Exchange, b: Exchange, operation: Operation): boolean {
  const isAboutCaller = operation.answer.kind === 'json' && tablesOf(operation).length === 0
  return (isAboutCaller && a.account !== b.account) || sameAnswer(a, b, operation)
}

function acceptedElsewhere(exchange: Exchange, evidence: Evidence): boolean {
  const scheme = schemeOf(exchange, evidence)
  return evidence.contract.operations
    .flatMap(({ id }) => evidence.successes(id))
    .some((success) => success.account === exchange.account && schemeOf(success, evidence) === scheme)
}

function otherTier(instance: Instance, exchange: Exchange, operation: Operation, evidence: Evidence): Finding {
  const said = tierSaid(exchange, operation, evidence)
  return violated(instance, {
    message: `The answer to "${schemeOf(exchange, evidence)}" of account "${exchange.account}" names another tier: found "${said?.found}", wanted "${said?.wanted}"`,
    expected: said?.wanted ?? '',
    actual: said?.found ?? '',
    exchanges: [exchange],
  })
}

interface Place {
  readonly instance: Instance
  readonly operation: Operation
  readonly plain: Probe
}

function differing({ instance, operation, plain }: Place, [a, b]: readonly [Exchange, Exchange], evidence: Evidence) {
  if (isSuccess(b)) {
    const third = evidence.answer(repeatAfter(plain, b, evidence))
    if (third?.response === undefined) return noEvidence('budget', 'The answers differ, to be asked again', [b, a])
    if (!isSame(a, third, operation)) return noEvidence('no-data', 'The data moved between the calls', [b, a, third])
  }
  const status = b.response?.status ?? 0
  return violated(instance, {
    message: `${operation.id} answers "${instance.scheme}" otherwise: found ${isSuccess(b) ? 'other data' : `status ${status}`}, wanted the answer to "${schemeOf(a, evidence)}"`,
    expected: 'the same answer',
    actual: isSuccess(b) ? 'another answer' : `status ${status}`,
    exchanges: [b, a],
  })
}
