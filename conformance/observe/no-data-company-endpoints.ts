import { hasLineErrors } from '../checks/finding/line-refusal.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import type { Observer } from './observer.js'

/** What stands in place of rows where the documentation promises no error line. */
export const noDataCompanyEndpoints: Observer = {
  id: 'no-data-company-endpoints',
  observe(evidence) {
    const bodies = evidence.contract.operations
      .filter((operation) => operation.answer.kind === 'table' && !hasLineErrors(operation, evidence.contract))
      .flatMap((operation) => evidence.successes(operation.id).flatMap((exchange) => tablesOf(exchange, operation)))
      .filter((answer) => rowsOf(answer).length === 0)
      .map(({ body }) => body.kind)
    if (bodies.includes('line-error')) return 'line'
    return bodies.includes('table') ? 'header' : bodies.length > 0 ? 'other' : undefined
  },
}
