import { firstCall, firstValues } from '../../ask/first-call.js'
import { again, bare, withParameters } from '../../ask/make-probe.js'
import { countedOperation } from '../../ask/plain-operation.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import { isSafe } from '../../credentials/may-call.js'
import type { Probe } from '../../probe.js'
import { cited } from '../finding/cited.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { operationOf } from '../finding/table-place.js'
import { type CountedPair, countedPairs, wrongPair } from './counted-pairs.js'
import { isBundle } from './quota-remaining.js'

export const quotaCost: Check = {
  id: 'quota.cost',
  area: 'quota',
  level: 'must',
  title: 'A call that bundles several data sets, or has its own price, costs what the documentation says',
  explain:
    'The remaining counts before and after such a call are compared, with no other request of that account in between. After a decrease by twice the cost the call is sent again, because a gateway repeats a call that it believes lost.',
  instances: (contract) =>
    contract.operations
      .filter(
        (operation) => contract.rateHeaders !== undefined && isSafe(operation) && isBundle(operation.id, { contract }),
      )
      .map(({ id, clause }) => ({ key: id, operation: id, ...cited(clause) })),
  needs: probesOf,
  derives: (instance, evidence) => [...probesOf(instance, evidence), ...confirming(instance, evidence)],
  judge(instance, evidence) {
    const { id, cost } = operationOf(instance, evidence.contract)
    const plain = wrongPair(countedPairs(evidence).filter(({ after }) => !isBundle(after.probe.operation, evidence)))
    if (plain !== undefined) {
      return noEvidence('prerequisite', 'The remaining count does not count plain requests either', [
        plain.after,
        plain.before,
      ])
    }
    const pairs = pairsOf(id, evidence)
    const wrong = wrongPair(pairs)
    if (wrong !== undefined && isDoubledOnce(pairs, cost)) {
      const exchanges = [wrong.after, wrong.before]
      return noEvidence(
        'no-data',
        `The remaining count fell by ${wrong.fell} once: the call may have arrived twice`,
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
    if (pairs.length > 0) {
      return pass(
        `A call of ${id} cost ${cost}`,
        pairs.flatMap(({ after, before }) => [after, before]),
      )
    }
    const probes = probesOf(instance, evidence)
    const open = probes.find((probe) => evidence.answer(probe)?.response === undefined)
    return open === undefined
      ? noEvidence('no-data', 'The remaining counts before and after could not be compared')
      : unanswered(open, evidence)
  },
}

function pairsOf(operation: string, evidence: Evidence): readonly CountedPair[] {
  return countedPairs(evidence).filter(({ after }) => after.probe.operation === operation)
}

function isDoubledOnce([only, ...others]: readonly CountedPair[], cost: number): boolean {
  return only !== undefined && others.length === 0 && cost > 0 && only.fell === 2 * cost
}

/** The same calls again, if the only decrease was twice the cost. */
function confirming(instance: Instance, evidence: Evidence): readonly Probe[] {
  const { id, cost } = operationOf(instance, evidence.contract)
  if (!isDoubledOnce(pairsOf(id, evidence), cost)) return []
  return probesOf(instance, evidence).map((probe) => again(probe, 1))
}

/** A plain call and then the expensive call, one after the other on one account. */
function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
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
