import { type ErrorEntry, errorsWhen } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { firstCall } from '../../ask/first-call.js'
import { operationOfGroup } from '../../ask/plain-operation.js'
import { asTier, groupCall, refusedTiers } from '../../ask/tier-calls.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { plainSymbol, symbolsBeyond } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { cited } from '../finding/cited.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { isRefusedBy, wordsOf } from '../finding/refusal.js'
import { tierCredentialWorks } from './tier-credential.js'

export const tierGroupAllowed: Check = {
  id: 'tier.group-allowed',
  area: 'tier',
  level: 'must',
  title: 'Every tier may call its documented groups of operations',
  explain:
    'The tier calls one operation of the group, preferably one with many rows. With the rest of its quota it calls each of the others. Other calls of the run count as well. A violation is a refusal because of the tier.',
  instances: (contract) =>
    contract.groups.flatMap((group) =>
      contract.tiers
        .filter(({ name }) => !refusedTiers(contract, group.name).includes(name))
        .map(({ name }) => ({
          key: `${name}#${group.name}`,
          tier: name,
          detail: group.name,
          ...cited(group.clause),
        })),
    ),
  needs: probesOf,
  derives: probesOf,
  extras: otherCalls,
  judge(instance, evidence) {
    const answered = callsOf(instance, evidence)
    const refusals = errorsWhen(evidence.contract, 'group-out-of-reach')
    const refused = answered.find(
      (exchange) => isRefusedBy(exchange, refusals) && !isAboutSymbol(exchange, refusals, evidence),
    )
    if (refused !== undefined && tierCredentialWorks(refused, evidence)) {
      return violated(instance, {
        message: `${instance.tier} may call "${refused.probe.operation}", but was refused: found ${wordsOf(refused)}, wanted success`,
        expected: 'success',
        actual: wordsOf(refused),
        exchanges: [refused],
      })
    }
    const successes = answered.filter(hasSuccessStatus)
    if (successes.length > 0) return pass(`${instance.tier} called "${instance.detail}"`, successes)
    const [probe] = probesOf(instance, evidence)
    return probe === undefined
      ? noEvidence('no-data', `No call of "${instance.detail}" could be made`)
      : unanswered(probe, evidence)
  },
}

/**
 * One error may serve for groups and for symbols: then the refusal of a forbidden symbol is not a refusal of the group.
 */
function isAboutSymbol({ probe }: Exchange, refusals: readonly ErrorEntry[], { contract, target }: Evidence): boolean {
  if (!refusals.some(({ when }) => when.includes('symbol-out-of-reach'))) return false
  const beyond = symbolsBeyond(probe.presented.tier ?? '', { contract, target }).map(plainSymbol)
  const asked = [...probe.parameters.map(([, value]) => value), ...probe.path.split('/').map(decodeURIComponent)]
  return asked.flatMap((text) => text.split(',')).some((text) => beyond.includes(plainSymbol(text)))
}

/** The plain call, if this tier sends it anyway. */
function probesOf({ tier = '', detail = '' }: Instance, evidence: Evidence) {
  const simplest = operationOfGroup(evidence.contract, detail)
  const plain = simplest === undefined ? undefined : firstCall(simplest, evidence)
  return presentValues(plain?.presented.tier === tier ? plain : groupCall(detail, tier, evidence))
}

/** The calls of the operations that the tier has not called yet: one of them may belong to a higher tier by mistake. */
function otherCalls({ tier = '', detail }: Instance, evidence: Evidence): readonly Probe[] {
  const { contract, exchanges } = evidence
  const group = contract.operations.filter(({ group: name, method }) => name === detail && method === 'get')
  return group.flatMap((operation) => {
    const probe = asTier(operation, tier, evidence)
    const isCalled = exchanges.some(({ probe: { operation: id, key, presented } }) => {
      const isOwn = id === operation.id && presented.tier === tier && presented.form === 'valid'
      return isOwn && key !== probe?.key
    })
    return isCalled ? [] : presentValues(probe)
  })
}

function callsOf({ tier, detail }: Instance, { contract, exchanges }: Evidence): readonly Exchange[] {
  const operations = new Set(contract.operations.filter(({ group }) => group === detail).map(({ id }) => id))
  return exchanges.filter(
    ({ probe }) =>
      probe.presented.tier === tier && probe.presented.form === 'valid' && operations.has(probe.operation ?? ''),
  )
}
