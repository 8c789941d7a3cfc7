import type { Contract, Parameter } from '../../../spec/index.js'
import { mayCountEach } from '../../ask/combined/over-maximum.js'
import { groupRows } from '../../read/group-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'

/** More rows than the cap; if it is open whether the cap counts each group, more rows in every group. */
export function exceeds(answer: TableAnswer, most: number, parameter: Parameter, contract: Contract): boolean {
  const rows = rowsOf(answer)
  if (rows.length <= most) return false
  if (!mayCountEach(parameter, contract)) return true
  const codes = answer.table.columns.filter(({ enum: words }) => words !== undefined)
  return codes.every(({ name }) => groupRows(rows, name).some((group) => group.length > most))
}
