import { type Contract, errorsWhen, type Operation } from '../../../spec/index.js'
import { operationOfGroup } from '../../ask/plain-operation.js'
import { rotate } from '../../ask/rotate.js'
import { byOtherSchemes, schemeInTurn } from '../../ask/scheme-in-turn.js'
import { asTier, besideWords, isAmple, refusedTiers } from '../../ask/tier-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { isCallable } from '../../credentials/may-call.js'
import { grantedContract } from '../../evidence/granted-contract.js'
import type { Probe } from '../../probe.js'
import { accountsOf } from '../../target/accounts-of.js'
import { answersByOthers, worstOf } from '../finding/answers-by-others.js'
import { cited } from '../finding/cited.js'
import { unanswered } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { judgeRefusal } from '../finding/refusal.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'
import { tierOf } from './tier-of.js'

export const tierGroupRefused: Check = {
  id: 'tier.group-refused',
  area: 'tier',
  level: 'must',
  title: 'A feature group above the tier is refused with the documented status and code',
  explain:
    'Tiers with enough quota call every operation of the group. Other tiers call the simplest one (with --rotate, another one in each run). The calls have further filters, if the operation has any; some use a key, others a token. With the rest of the quota, the calls without them are sent with every other kind of credential. A call of the same operation must succeed in the same run.',
  instances: (contract) => {
    const clause = errorsWhen(contract, 'group-out-of-reach')[0]?.clause
    return contract.groups.flatMap((group) =>
      refusedTiers(contract, group.name).flatMap((tier) =>
        askedOperations(contract, group.name, tier).map(({ id }) => ({
          key: `${tier}#${id}`,
          tier,
          operation: id,
          detail: group.name,
          ...cited(clause),
        })),
      ),
    )
  },
  needs: probesOf,
  derives: probesOf,
  extras: (instance, evidence) => [
    ...(isLeftToOthers(instance, evidence) ? presentValues(refusedCall(instance, evidence)) : []),
    ...furtherOperations(instance, evidence).flatMap(
      (operation) => asTier(operation, tierOf(instance), evidence) ?? [],
    ),
    ...presentValues(plainCall(instance, evidence)).flatMap((probe) => byOtherSchemes(probe, evidence)),
  ],
  judge(instance, evidence) {
    const [operation, probe] = [askedHere(instance, evidence), refusedCall(instance, evidence)]
    const first = judgeCall(instance, operation, probe, evidence)
    const byOthers = answersByOthers(plainCall(instance, evidence), evidence).map((answer) =>
      judgeCall(instance, operation, answer.probe, evidence),
    )
    const further = furtherOperations(instance, evidence).flatMap((another) => {
      const call = asTier(another, tierOf(instance), evidence)
      return evidence.answer(call) === undefined ? [] : [judgeCall(instance, another, call, evidence)]
    })
    return worstOf(first, [...byOthers, ...further])
  },
}

function judgeCall(instance: Instance, operation: Operation, probe: Probe | undefined, evidence: Evidence): Finding {
  if (probe === undefined) return unanswered(probe, evidence)
  const entries = errorsWhen(evidence.contract, 'group-out-of-reach', operation)
  const positives = evidence.successes(operation.id)
  const because = `of group "${instance.detail}", which is above ${instance.tier}`
  return judgeRefusal(instance, { probe, entries, positives, because }, evidence)
}

/**
 * The other operations of the group, for a tier without room: where refusals are free, it requests all of them with the
 * rest of its hour.
 */
function furtherOperations(instance: Instance, evidence: Evidence): readonly Operation[] {
  const { contract } = evidence
  if (isAmple(contract, tierOf(instance))) return []
  const { id } = askedHere(instance, evidence)
  return contract.operations.filter(
    (operation) => operation.group === instance.detail && operation.id !== id && isCallable(operation),
  )
}

function askedOperations(contract: Contract, group: string, tier: string): readonly Operation[] {
  if (isAmple(contract, tier)) return contract.operations.filter((operation) => operation.group === group)
  const simplest = operationOfGroup(contract, group)
  return presentValues(simplest)
}

function probesOf(instance: Instance, evidence: Evidence) {
  const { id } = askedHere(instance, evidence)
  return [
    ...(isLeftToOthers(instance, evidence) ? [] : presentValues(refusedCall(instance, evidence))),
    ...readsAnyAnswer.needs({ ...instance, operation: id }, evidence),
  ]
}

/**
 * A tier without room does not test a group that a higher tier with room tests too: its few requests show more
 * elsewhere.
 */
function isLeftToOthers(instance: Instance, { contract, target }: Evidence): boolean {
  const refused = refusedTiers(contract, instance.detail ?? '')
  const higher = refused.slice(refused.indexOf(tierOf(instance)) + 1)
  const isRoomy = (tier: string): boolean => isAmple(contract, tier) && accountsOf(target, tier).length > 0
  return !isAmple(contract, tierOf(instance)) && higher.some(isRoomy)
}

/** The operation that a tier without room calls: the simplest one, or with --rotate the one whose turn it is. */
function askedHere(instance: Instance, evidence: Evidence): Operation {
  const { contract, target } = evidence
  const simplest = operationOf(instance, contract)
  if (target.rotation === undefined || isAmple(contract, tierOf(instance))) return simplest
  const others = contract.operations.filter((operation) => operation.group === instance.detail && isCallable(operation))
  return rotate(others, evidence, instance.key) ?? simplest
}

/**
 * The planner chooses the kind of credential, except for an account that sends too few requests to take turns: with
 * --rotate the seed chooses it.
 */
function refusedCall(instance: Instance, evidence: Evidence): Probe | undefined {
  const tier = tierOf(instance)
  const probe = besideWords(askedHere(instance, evidence), tier, evidence)
  const isSeeded = !isAmple(grantedContract(evidence), tier) && evidence.target.rotation !== undefined
  return probe !== undefined && isSeeded ? schemeInTurn(probe, evidence) : probe
}

/** The same without further parameters, for the other kinds of credential. */
function plainCall(instance: Instance, evidence: Evidence): Probe | undefined {
  return asTier(askedHere(instance, evidence), tierOf(instance), evidence)
}
