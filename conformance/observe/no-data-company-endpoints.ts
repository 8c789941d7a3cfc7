import type { Operation } from '../../spec/index.js'
import { callWith, firstCall, firstValues } from '../ask/first-call.js'
import { aside } from '../ask/make-probe.js'
import type { Evidence } from '../check.js'
import { hasLineErrors } from '../checks/finding/line-refusal.js'
import type { Probe } from '../probe.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import { asideTo } from './answers.js'
import type { Observer } from './observer.js'

/** The content of an answer without rows, if the documentation promises no error line. */
export const noDataCompanyEndpoints: Observer = {
  id: 'no-data-company-endpoints',
  asks: (evidence) => matchingNothing(evidence).slice(0, 1),
  observe(evidence) {
    const bodies = plainOperations(evidence)
      .flatMap((operation) => [
        ...evidence.successes(operation.id).flatMap((exchange) => tablesOf(exchange, operation)),
        ...asideTables(operation, evidence),
      ])
      .filter((answer) => rowsOf(answer).length === 0)
      .map(({ body }) => body.kind)
      // JSON instead of a table may contain rows.
      .filter((kind) => kind !== 'json')
    if (bodies.includes('line-error')) return 'line'
    return bodies.includes('table') ? 'header' : bodies.length > 0 ? 'other' : undefined
  },
}

function plainOperations({ contract }: Evidence): readonly Operation[] {
  return contract.operations.filter(
    (operation) => operation.answer.kind === 'table' && !hasLineErrors(operation, contract),
  )
}

function asideTables(operation: Operation, evidence: Evidence) {
  const probe = matchingNothing(evidence).find((one) => one.operation === operation.id)
  const exchange = asideTo(probe, evidence)
  return exchange === undefined ? [] : tablesOf(exchange, operation)
}

/** Requests with a word that is in no row, for a filter without listed words. */
function matchingNothing(evidence: Evidence): readonly Probe[] {
  return plainOperations(evidence).flatMap((operation) => {
    const words = operation.parameters.find(
      ({ type, symbol, enum: listed, filter }) =>
        type === 'string' && !symbol && listed === undefined && filter?.op === 'eq',
    )
    if (words === undefined || firstCall(operation, evidence) === undefined) return []
    const values = { ...firstValues(operation, evidence), [words.name]: 'Nothing of this name' }
    return [aside(callWith(operation, evidence, values))]
  })
}
