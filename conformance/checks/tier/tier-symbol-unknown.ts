import { type Contract, errorsWhen, type Operation } from '../../../spec/index.js'
import { asTier } from '../../ask/tier-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import type { Probe } from '../../probe.js'
import { cited } from '../finding/cited.js'
import { noEvidence, observed, unanswered } from '../finding/finding.js'
import { refusesByLine } from '../finding/line-refusal.js'
import { judgeRefusal, wordsOf } from '../finding/refusal.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const tierSymbolUnknown: Check = {
  id: 'tier.symbol-unknown',
  area: 'tier',
  level: 'must',
  title: 'A symbol that does not exist is refused with the documented code',
  explain:
    'The target file names the symbol. The highest tier calls one operation of every group with it, and others with the rest of the hour. The status is open; endpoints that answer with error lines may do so here as well.',
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
  extras: (instance, evidence) =>
    othersOf(instance, evidence).flatMap((other) => [
      ...probeOf(other, evidence),
      ...readsAnyAnswer.needs(other, evidence),
    ]),
  judge(instance, evidence) {
    const finding = judgeOne(instance, evidence)
    const others = othersOf(instance, evidence).map((other) => judgeOne(other, evidence))
    return others.find(({ status }) => status === 'fail' && finding.status !== 'fail') ?? finding
  },
}

function judgeOne(instance: Instance, evidence: Evidence): Finding {
  const operation = operationOf(instance, evidence.contract)
  const { unknown } = evidence.target.symbols
  if (unknown === undefined) return noEvidence('not-configured', 'The target names no unknown symbol')
  const [probe] = probeOf(instance, evidence)
  const exchange = evidence.answer(probe)
  if (probe === undefined || exchange === undefined) return unanswered(probe, evidence)
  if (refusesByLine(exchange, operation, evidence.contract)) {
    return observed(`"${unknown}" is refused with an error line`, [exchange])
  }
  const entries = errorsWhen(evidence.contract, 'symbol-unknown', operation)
  if (entries.length === 0)
    return observed(`The document names no error for this refusal: found ${wordsOf(exchange)}`, [exchange])
  const positives = evidence.successes(operation.id)
  return judgeRefusal(instance, { probe, entries, positives, because: `"${unknown}" does not exist` }, evidence)
}

/**
 * The same for the other operations of the group that answer about one symbol with a table; a filter may just find
 * nothing. A JSON page is left out: if the refusal is a success, its body would be read as the page.
 */
function othersOf(instance: Instance, { contract }: Evidence): readonly Instance[] {
  const { id, group } = operationOf(instance, contract)
  const isAboutOne = ({ answer, parameters, symbolParameter }: Operation): boolean =>
    answer.kind === 'table' &&
    parameters.some(
      ({ name, type, required, default: usual }) =>
        name === symbolParameter && type !== 'list' && (required || usual !== undefined),
    )
  return contract.operations
    .filter((other) => other.group === group && other.id !== id && isAboutOne(other))
    .map((other) => ({ ...instance, operation: other.id }))
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
