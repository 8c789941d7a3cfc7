import { isAboutCaller } from '../../../spec/index.js'
import { firstCall, firstValues } from '../../ask/first-call.js'
import { again, bare, withParameters } from '../../ask/make-probe.js'
import { countedOperation } from '../../ask/plain-operation.js'
import { byOtherSchemes } from '../../ask/scheme-in-turn.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import { isCallable } from '../../credentials/may-call.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import type { Probe } from '../../probe.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { operationInstances, operationOf } from '../finding/table-place.js'
import { type CountedPair, countedPairs, wrongPair } from './counted-pairs.js'
import { isBundle } from './is-bundle.js'
import { type Overcharged, overchargedBundle, plainCharges, suspectedBundle } from './overcharged.js'

export const quotaCost: Check = {
  id: 'quota.cost',
  area: 'quota',
  level: 'must',
  title: 'A call that bundles several data sets, or has its own price, costs what the documentation says',
  explain:
    'The remaining counts before and after such a call are compared, with no other request of that account in between, for each kind of credential. The calls with further kinds are compared if all kinds share one count. If the count falls by more than the cost, both calls are sent again: a gateway may have repeated a call that it believed lost, and another client may use the account. The oftener other requests cost too much, the more such calls are needed for a violation; if they often do, no number suffices. The counts of all answers together show what each call cost. It is a violation if three or more such calls of one kind (with one parameter, with one credential) each cost more than documented, and no other request did. A service need not count an answer about the account alone, so only a cost of 0 is judged there.',
  instances: (contract) =>
    operationInstances(
      contract,
      (operation) =>
        contract.rateHeaders !== undefined &&
        isCallable(operation) &&
        isBundle(operation.id, { contract }) &&
        (operation.cost === 0 || !isAboutCaller(operation)),
    ),
  needs: probesOf,
  derives: (instance, evidence) => [
    ...probesOf(instance, evidence),
    ...confirming(instance, evidence),
    ...repeatsOfSuspected(instance, evidence),
  ],
  judge(instance, evidence) {
    const { id, cost } = operationOf(instance, evidence.contract)
    const plain = wrongPair(countedPairs(evidence).filter(({ after }) => !isBundle(after.probe.operation, evidence)))
    if (plain !== undefined) {
      return noEvidence('prerequisite', 'The remaining count does not count plain requests either', [
        plain.after,
        plain.before,
      ])
    }
    const kinds = pairsByKind(id, evidence)
    const pairs = kinds.find((some) => wrongPair(some) !== undefined) ?? kinds.flat()
    const wrong = wrongPair(pairs)
    if (wrong !== undefined && wrong.fell > cost && mayBeChance(pairs, evidence)) {
      const exchanges = [wrong.after, wrong.before]
      return noEvidence(
        'no-data',
        `The remaining count fell by ${wrong.fell}: ${cost === 0 ? 'another client may have used the account' : 'the call may have arrived twice'}`,
        exchanges,
      )
    }
    if (wrong !== undefined) {
      return violated(instance, {
        message: `A call of ${id} lowered the remaining count by ${wrong.fell}, wanted ${cost}`,
        expected: String(cost),
        actual: String(wrong.fell),
        exchanges: [wrong.after, wrong.before],
      })
    }
    const dear = overchargedBundle(id, evidence)
    if (dear !== undefined) return dearKind(instance, dear, cost)
    if (pairs.length > 0) {
      return pass(
        `A call of ${id} cost ${cost}`,
        pairs.flatMap(({ after, before }) => [after, before]),
      )
    }
    const probes = pairOf(instance, evidence)
    const open = probes.find((probe) => evidence.answer(probe)?.response === undefined)
    return open === undefined
      ? noEvidence('no-data', 'The remaining counts before and after could not be compared')
      : unanswered(open, evidence)
  },
}

/** Calls of one kind that each cost more than documented, although the plain call does not. */
function dearKind(instance: Instance, { kind, charges }: Overcharged, cost: number): Finding {
  const fell = charges[0]?.fell ?? cost
  return violated(instance, {
    message: `Each of ${charges.length} requests ${kind} lowered the remaining count by more than its cost, and no other request did: the first one by ${fell}, wanted ${cost}`,
    expected: String(cost),
    actual: String(fell),
    exchanges: charges.map(({ exchange }) => exchange),
  })
}

/** Calls that may cost too much, often enough to prove it: a gateway may have repeated one or two of them. */
function repeatsOfSuspected(instance: Instance, evidence: Evidence): readonly Probe[] {
  const { id } = operationOf(instance, evidence.contract)
  const suspected = suspectedBundle(id, evidence).filter(({ probe }) => probe.repeat === 0)
  return suspected.flatMap(({ probe }) =>
    suspected.length === 1 ? [again(probe, 1), again(probe, 2)] : [again(probe, 1)],
  )
}

/** The pairs of each kind of credential, because a service may charge one kind in another way. */
function pairsByKind(operation: string, evidence: Evidence): readonly (readonly CountedPair[])[] {
  const pairs = countedPairs(evidence).filter(({ after }) => after.probe.operation === operation)
  const kinds = new Set(pairs.map(({ after }) => schemeOf(after, evidence)))
  return [...kinds].map((kind) => pairs.filter(({ after }) => schemeOf(after, evidence) === kind))
}

/** Other requests cost too much so often that these calls may have done so by chance. */
function mayBeChance(pairs: readonly CountedPair[], evidence: Evidence): boolean {
  const larger = pairs.filter(({ after, fell }) => fell > after.probe.cost)
  const exact = pairs.filter(({ after, fell }) => fell === after.probe.cost)
  return larger.length - exact.length < provingNumber(evidence)
}

/** So many calls that all cost too much would be rare if each did so by chance, as other requests at the most do. */
function provingNumber(evidence: Evidence): number {
  const { all, larger } = plainCharges(evidence)
  return Math.ceil(Math.log(RARE) / Math.log((larger + 1) / (all + 2)))
}

/** After few requests the number would be large, but many more will follow. */
function wantedNumber(evidence: Evidence): number {
  const { all, larger } = plainCharges(evidence)
  return larger === 0 && all < FEW_CHARGES ? FEWEST_CALLS : provingNumber(evidence)
}

const RARE = 0.001
const FEW_CHARGES = 30
/** A single call proves nothing; many repeats cost too much of the quota. */
const [FEWEST_CALLS, MOST_CALLS] = [2, 4]

/** Every call cost too much so far. */
function isSuspect(pairs: readonly CountedPair[]): boolean {
  return pairs.every(({ after, fell }) => fell > after.probe.cost)
}

/** The same calls again, as often as it takes to prove something. */
function confirming(instance: Instance, evidence: Evidence): readonly Probe[] {
  const { id } = operationOf(instance, evidence.contract)
  const wanted = wantedNumber(evidence)
  if (wanted > MOST_CALLS || !pairsByKind(id, evidence).some(isSuspect)) return []
  const probes = probesOf(instance, evidence)
  return Array.from({ length: wanted - 1 }, (_, index) => probes.map((probe) => again(probe, index + 1))).flat()
}

/** Then the expensive call with each other kind of credential, which may have another price. */
function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const [plain, bundle] = pairOf(instance, evidence)
  if (plain === undefined || bundle === undefined) return []
  const others = byOtherSchemes(bundle, evidence)
  return [plain, bundle, ...others.map((other, index) => ({ ...other, phase: bundle.phase + 1 + index }))]
}

/** A plain call and then the expensive call, one after the other on one account. */
function pairOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const plain = countedOperation(evidence.contract)
  const call = firstCall(operation, evidence)
  if (plain === undefined || call === undefined || !isBundle(operation.id, evidence)) return []
  const tier = callerTier(evidence.contract, evidence.target, operation)
  return [
    bare(plain, tier, { account: 'last', phase: 1 }),
    withParameters(operation, firstValues(operation, evidence), tier, { account: 'last', phase: 2 }),
  ]
}
