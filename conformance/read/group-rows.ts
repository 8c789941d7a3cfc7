import { grouped } from '../../spec/index.js'
import type { DataRow } from './data-rows.js'

/** Rows by the text of one column, in the order of their first appearance. */
export function groupRows(rows: readonly DataRow[], column: string): readonly (readonly DataRow[])[] {
  return [...grouped(rows, (row) => row.text(column) ?? '').values()]
}
