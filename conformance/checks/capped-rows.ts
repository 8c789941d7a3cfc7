import type { Parameter } from '../../spec/index.js'
import { groupRows } from '../read/group-rows.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'

/** More rows than the cap; where the documentation leaves open what it counts, more in every group of some code. */
export function exceeds(answer: TableAnswer, most: number, { open }: Parameter): boolean {
  const rows = rowsOf(answer)
  if (rows.length <= most) return false
  if (open.length === 0) return true
  const codes = answer.table.columns.filter(({ enum: words }) => words !== undefined)
  return codes.every(({ name }) => groupRows(rows, name).some((group) => group.length > most))
}
