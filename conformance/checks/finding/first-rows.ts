import type { Operation, OrderKey } from '../../../spec/index.js'
import { isFixed } from '../../ask/pages/is-fixed.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'

/** Two answers to one request with different limits: the rows of the smaller limit come before all others. */
export interface Cut {
  readonly operation: Operation
  readonly plain: TableAnswer
  /** The rows of the plain answer that the filters of the cut one leave. */
  readonly rows: readonly DataRow[]
  readonly cut: TableAnswer
}

/**
 * A row of the plain answer that belongs before the end of the cut answer but is missing there: the service cut before
 * it sorted.
 */
export function leftOut({ operation, plain, rows, cut }: Cut): DataRow | undefined {
  const [key] = operation.order
  // A later key only orders rows that are equal in the earlier keys.
  const last = key !== undefined && isFixed(key) ? numberIn(rowsOf(cut).at(-1), key) : undefined
  if (key === undefined || last === undefined || plain.table.shape === 'open') return undefined
  const standing = rowsOf(cut).filter((row) => isBefore(numberIn(row, key), last, key)).length
  const before = rows.filter((row) => isBefore(numberIn(row, key), last, key))
  return before.length > standing ? before[standing] : undefined
}

function isBefore(value: number | undefined, last: number, { direction }: OrderKey): boolean {
  return value !== undefined && (direction === 'desc' ? value > last : value < last)
}

function numberIn(row: DataRow | undefined, { column }: OrderKey): number | undefined {
  const value = row?.value(column)
  return typeof value === 'number' ? value : undefined
}
