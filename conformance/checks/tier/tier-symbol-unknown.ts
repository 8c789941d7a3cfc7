import { type Contract, errorsWhen, type Operation } from '../../../spec/index.js'
import { asTier } from '../../ask/tier-calls.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import type { Probe } from '../../probe.js'
import { cited } from '../finding/cited.js'
import { noEvidence, observed, unanswered } from '../finding/finding.js'
import { isLineError } from '../finding/line-refusal.js'
import { judgeRefusal, wordsOf } from '../finding/refusal.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const tierSymbolUnknown: Check = {
  id: 'tier.symbol-unknown',
  area: 'tier',
  level: 'must',
  title: 'A symbol that does not exist is refused with the documented code',
  explain:
    'The target file names the symbol. The highest tier calls one operation of every group with it. The status is open; endpoints that answer with error lines may do so here as well.',
  instances: (contract) => {
    const clause = errorsWhen(contract, 'symbol-unknown')[0]?.clause
    return askedOperations(contract).map(({ id }) => ({
      key: id,
      operation: id,
      ...cited(clause),
    }))
  },
  needs: (instance, evidence) => [...probeOf(instance, evidence), ...readsAnyAnswer.needs(instance, evidence)],
  derives: probeOf,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const { unknown } = evidence.target.symbols
    if (unknown === undefined) return noEvidence('not-configured', 'The target names no unknown symbol')
    const [probe] = probeOf(instance, evidence)
    const exchange = evidence.answer(probe)
    if (probe === undefined || exchange === undefined) return unanswered(probe, evidence)
    if (isLineError(exchange, operation, evidence.contract)) {
      return observed(`"${unknown}" is refused with an error line`, [exchange])
    }
    const entries = errorsWhen(evidence.contract, 'symbol-unknown', operation)
    if (entries.length === 0)
      return observed(`The document names no error for this refusal: found ${wordsOf(exchange)}`, [exchange])
    const positives = evidence.successes(operation.id)
    return judgeRefusal(instance, { probe, entries, positives, because: `"${unknown}" does not exist` }, evidence)
  },
}

/** The first operation of every group that names a symbol. */
function askedOperations(contract: Contract): readonly Operation[] {
  const named = contract.operations.filter(({ symbolParameter }) => symbolParameter !== undefined)
  return named.filter((operation, index) => named.findIndex(({ group }) => group === operation.group) === index)
}

function probeOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const { unknown } = evidence.target.symbols
  if (unknown === undefined) return []
  const tier = callerTier(evidence.contract, evidence.target, operation)
  const probe = asTier(operation, tier, evidence, unknown)
  return probe === undefined ? [] : [probe]
}
