import type { Operation } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { sentValue } from '../sent-value.js'

/** Pairs of parameters that some request with rows in its answer has already combined. */
export function coveredPairs(operation: Operation, evidence: Evidence): Set<string> {
  const covered = new Set<string>()
  for (const exchange of evidence.successes(operation.id)) {
    if (!tablesOf(exchange, operation).some((answer) => rowsOf(answer).length > 0)) continue
    const given = operation.parameters.filter((one) => sentValue(exchange.probe, one, operation) !== undefined)
    for (const a of given) for (const b of given) covered.add(pairName(a.name, b.name))
  }
  return covered
}

/** The first filter, tested beside the second one. */
export function pairName(tested: string, beside: string): string {
  return `${tested} ${beside}`
}
