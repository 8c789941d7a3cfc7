import { hasOurColumns } from '../checks/finding/table-place.js'
import { type TableAnswer, tablesOf } from '../read/table-answer.js'
import type { Observer } from './observer.js'

export const openColumns: Observer = {
  id: 'open-columns',
  observe(evidence) {
    const answers: readonly TableAnswer[] = evidence.contract.operations
      .filter(({ answer }) => answer.kind === 'table' && answer.table.shape === 'open')
      .flatMap((operation) => evidence.successes(operation.id).flatMap((exchange) => tablesOf(exchange, operation)))
      .filter(({ body }) => body.kind === 'table' || body.kind === 'json')
    if (answers.length === 0) return undefined
    if (answers.some(({ body }) => body.kind === 'json')) return 'json'
    return answers.every(hasOurColumns) ? 'ours' : 'other'
  },
}
