import type { Operation, Parameter } from '../../../spec/index.js'
import type { Probe } from '../../probe.js'
import type { TableAnswer } from '../../read/table-answer.js'
import { lawfulNumber } from '../made-value.js'
import { capOf } from './whole-base.js'

/** An answer that has all rows of its request, asked for in pages. */
export interface LaterPage {
  readonly whole: TableAnswer
  /** The size of the pages, and the number of rows before the requested one. */
  readonly size: number
  readonly from: number
  /**
   * The first page, if its answer names the cursor of the second one, or if only both pages show that no row is lost.
   */
  readonly first?: Probe
  /** The second or third page; absent while its cursor is unknown. */
  readonly probe?: Probe
  /** The two pages need not have all rows. */
  readonly isCut?: true
}

/** The size of two pages that have all rows; the second page after a single row is empty. */
export function halfSize(
  rows: number,
  operation: Operation,
): { readonly size: number; readonly cap: Parameter } | undefined {
  const cap = capOf(operation)
  const size = cap === undefined ? 0 : lawfulNumber(cap, Math.ceil(rows / 2))
  return cap === undefined || size < 1 || size > Math.max(1, rows - 1) ? undefined : { size, cap }
}
