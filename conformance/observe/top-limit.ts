import type { OrderKey } from '../../spec/index.js'
import { answerTo } from '../ask/filter-groups.js'
import { firstCall } from '../ask/first-call.js'
import type { DataRow } from '../read/data-rows.js'
import { firstInversion } from '../read/first-inversion.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import type { Observer } from './observer.js'

/** How two groups of rows share one limit. */
export const topLimit: Observer = {
  id: 'top-limit',
  observe(evidence) {
    for (const operation of evidence.contract.operations) {
      const key = operation.order.find(({ open }) => open.includes(this.id))
      const answer = key === undefined ? undefined : answerTo(firstCall(operation, evidence), operation, evidence)
      const normal = Number(operation.parameters.find(({ cap }) => cap === 'rows')?.default)
      if (key !== undefined && answer !== undefined) return formOf(answer, key, normal)
    }
    return undefined
  },
}

function formOf(answer: TableAnswer, key: OrderKey, limit: number): string {
  const rows = rowsOf(answer)
  if (rows.length > limit) return 'each'
  if (firstInversion(rows, key, answer.table) === undefined) return 'together'
  const codes = answer.table.columns.filter(({ enum: words }) => words !== undefined)
  return codes.some(({ name }) => isGrouped(rows, name)) ? 'by-group' : 'by-rank'
}

/** All rows of a code are consecutive. */
function isGrouped(rows: readonly DataRow[], column: string): boolean {
  const changes = rows.filter((row, index) => index > 0 && row.text(column) !== rows[index - 1]?.text(column)).length
  return changes === new Set(rows.map((row) => row.text(column))).size - 1
}
