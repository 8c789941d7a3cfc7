import { isAboutCaller, type Operation, tablesOf } from '../../../spec/index.js'
import { hasSuccessStatus, isAnswered, refusedCaller, statusText } from '../../answer-kind.js'
import { firstCall, towardsFirstCall } from '../../ask/first-call.js'
import { presenting } from '../../ask/make-probe.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import { type SpelledPair, spelledOut } from '../../ask/spelled-out.js'
import { asTier, spareTier } from '../../ask/tier-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { sameAnswer } from '../../read/same-answer.js'
import { accountsOf } from '../../target/accounts-of.js'
import { isSpelledLater, spelledPair } from '../default/spelled-in-company.js'
import { everySuccess } from '../finding/every-success.js'
import { dataChanged, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { type HeldApart, heldApart, type Sightings } from '../finding/held-apart.js'
import { presentValues } from '../finding/present-values.js'
import { operationOf } from '../finding/table-place.js'
import { namesTier, otherTier, wrongTier } from '../tier/named-tier.js'
import { type BesideEach, comparedBySchemes, differsByScheme, sameMembers } from './caller-by-scheme.js'
import { isFirstScheme } from './scheme-place.js'

export const authSameData: Check = {
  id: 'auth.same-data',
  area: 'auth',
  level: 'must',
  title: 'Every kind of credential gets the same data, at the tier of its account',
  explain:
    'One operation of every group is called with each kind of credential of the same tier. Operations about the caller are compared only if a clause lists this check: a key of an application and a token of a person are different callers. A violation is a different answer, a refusal with one kind only, or another tier in the answer. If answers differ, both are requested again, several times, before a violation is reported. All answers about one account are also compared with each other.',
  instances: (contract) => comparedBySchemes(contract, authSameData.id),
  needs: callsOf,
  derives(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const [plain, other] = bothCalls(instance, evidence)
    const [a, b] = [evidence.answer(plain), evidence.answer(other)]
    const differs = hasSuccessStatus(a) && hasSuccessStatus(b) && !isSame(a, b, operation)
    const repeats = differs ? lookAgain([a, b], operation, evidence).wanted : []
    const caller = otherCaller(instance, operation, evidence)
    const again = caller === undefined ? undefined : repeatAfter(caller.before.probe, caller.other, evidence)
    return [...callsOf(instance, evidence), ...repeats, ...presentValues(again)]
  },
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const [plain, other] = bothCalls(instance, evidence)
    const [a, b] = [evidence.answer(plain), evidence.answer(other)]
    if (plain === undefined || !hasSuccessStatus(a)) return unanswered(plain, evidence)
    const isHeard =
      isAnswered(b, evidence.contract) ||
      (b !== undefined && refusedCaller(b, evidence.contract) && acceptedElsewhere(b, evidence))
    if (b === undefined || !isHeard) return unanswered(other, evidence)
    for (const exchange of [a, b]) {
      const wrong = wrongTier(exchange, operation, evidence)
      if (wrong !== undefined) return otherTier(instance, exchange, wrong, evidence)
    }
    if (hasSuccessStatus(b) && isSame(a, b, operation)) {
      const caller = otherCaller(instance, operation, evidence)
      return caller === undefined ? pass(`"${instance.scheme}" gets the same`, [b, a]) : judgeCaller(instance, caller)
    }
    return differing(instance, operation, [a, b], evidence)
  },
}

/** If an operation names the tier, a middle tier calls it, so that both a lower and a higher answer are noticed. */
function plainCall(operation: Operation, evidence: Evidence): Probe | undefined {
  return namesTier(operation, evidence.contract)
    ? asTier(operation, spareTier(operation, evidence), evidence)
    : firstCall(operation, evidence)
}

/**
 * The plain call, and the same call with the named scheme. No probes while a required value is unknown. The call with
 * the defaults spelled out takes the place of the plain call and saves a request. Its filters may come from the plain
 * answer.
 */
function bothCalls(instance: Instance, evidence: Evidence): readonly Probe[] {
  const { scheme = '' } = instance
  const operation = operationOf(instance, evidence.contract)
  const usual = plainCall(operation, evidence)
  if (usual === undefined) return []
  const pair = pairFor(operation, usual, evidence)
  if (pair === 'later') return [usual, usual]
  const plain = pair?.plain ?? usual
  const { tier = '' } = plain.presented
  const sent = evidence.answer(plain)
  const isImplied =
    sent === undefined ? isFirstScheme(scheme, { tier, operation }, evidence) : schemeOf(sent, evidence) === scheme
  if (isImplied) return [plain, plain]
  const own = presenting(plain, { tier, scheme, form: 'valid' })
  const named = evidence.answer(own) === undefined ? (shownBy(scheme, plain, evidence) ?? own) : own
  if (pair === undefined || evidence.answer(named) !== undefined) return [plain, named]
  const { spelled } = pair
  const other = evidence.answer(spelled)
  const isTurn = other === undefined || (hasSuccessStatus(other) && schemeOf(other, evidence) === scheme)
  return [plain, isTurn && isSameSoFar(sent, other, operation) ? spelled : named]
}

/**
 * The two calls of default.spelled-out. They may wait for the plain answer; a tier with one account may have no quota
 * left by then, so it compares the plain call.
 */
function pairFor(operation: Operation, usual: Probe, evidence: Evidence): SpelledPair | 'later' | undefined {
  const spelled = spelledOut(operation, evidence)
  if (spelled === undefined || usual.key !== firstCall(operation, evidence)?.key) return undefined
  const isSingle = accountsOf(evidence.target, usual.presented.tier ?? '').length === 1
  if (isSingle || !isSpelledLater(operation)) return { plain: usual, spelled }
  return evidence.answer(usual) === undefined ? 'later' : spelledPair(operation, evidence)
}

/** The same request of the tier, which another check sent with this kind of credential and success. */
function shownBy(
  scheme: string,
  { method, path, parameters, presented }: Probe,
  evidence: Evidence,
): Probe | undefined {
  return evidence.exchanges.find((exchange) => {
    const { probe } = exchange
    const isSameRequest =
      probe.method === method && probe.path === path && String(probe.parameters) === String(parameters)
    const isOfTier = probe.presented.tier === presented.tier && probe.presented.form === 'valid'
    const isPlain = hasSuccessStatus(exchange) && probe.headers.length === 0 && probe.repeat === 0
    return isSameRequest && isOfTier && isPlain && schemeOf(exchange, evidence) === scheme
  })?.probe
}

/** If the answers differ, the request itself is sent with both kinds of credential, so that only one thing differs. */
function isSameSoFar(a: Exchange | undefined, b: Exchange | undefined, operation: Operation): boolean {
  return a === undefined || b === undefined || isSame(a, b, operation)
}

function callsOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const calls = bothCalls(instance, evidence)
  return calls.length > 0 ? calls : towardsFirstCall(operationOf(instance, evidence.contract), evidence)
}

/** Equal answers, apart from members about the caller if the callers differ. */
function isSame(a: Exchange, b: Exchange, operation: Operation): boolean {
  const isPlainJson = operation.answer.kind === 'json' && tablesOf(operation).length === 0
  if (!isPlainJson) return sameAnswer(a, b, operation)
  return a.account !== b.account || sameMembers(a, b, operation)
}

function acceptedElsewhere(exchange: Exchange, evidence: Evidence): boolean {
  const scheme = schemeOf(exchange, evidence)
  return everySuccess(evidence).some(
    (success) => success.account === exchange.account && schemeOf(success, evidence) === scheme,
  )
}

function otherCaller({ scheme = '' }: Instance, operation: Operation, evidence: Evidence): BesideEach | undefined {
  return isAboutCaller(operation) ? differsByScheme(operation, scheme, evidence) : undefined
}

function judgeCaller(instance: Instance, { before, other, after }: BesideEach): Finding {
  if (after === undefined) return unconfirmed('The answers differ', [other, before])
  return violated(instance, {
    message: `"${instance.scheme}" shows account "${other.account}" differently from the requests before and after it, which have another kind of credential`,
    expected: 'the same answer',
    actual: 'another answer',
    exchanges: [other, before, after],
  })
}

function differing(
  instance: Instance,
  operation: Operation,
  [a, b]: readonly [Exchange, Exchange],
  evidence: Evidence,
): Finding {
  if (hasSuccessStatus(b)) {
    const { state, sides, answers } = lookAgain([a, b], operation, evidence)
    const isOfOthers = sides.some(([first, ...later]) => later.some(({ account }) => account !== first.account))
    if (state === 'waiting' || (isAboutCaller(operation) && (a.account === undefined || isOfOthers)))
      return unconfirmed('The answers differ', [b, a])
    if (state === 'moved') return dataChanged(answers)
  }
  const found = hasSuccessStatus(b) ? 'other data' : `status ${statusText(b)}`
  return violated(instance, {
    message: `${operation.id} answers "${instance.scheme}" differently: found ${found}, wanted the answer to "${schemeOf(a, evidence)}"`,
    expected: 'the same answer',
    actual: hasSuccessStatus(b) ? 'another answer' : found,
    exchanges: [b, a],
  })
}

function lookAgain(sent: readonly [Exchange, Exchange], operation: Operation, evidence: Evidence): HeldApart {
  const isSteady = ([first, ...later]: Sightings): boolean => later.every((one) => isSame(first, one, operation))
  return heldApart(sent, (sides) => sides.every(isSteady), evidence)
}
