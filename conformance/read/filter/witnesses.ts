import type { DataRow } from '../data-rows.js'
import { clearlyBreaks, clearlyObeys, type SentFilter } from './obeys-filter.js'

/** Rows that this filter removes and no other filter does. */
export function witnesses(
  asked: SentFilter,
  filters: readonly SentFilter[],
  rows: readonly DataRow[],
): readonly DataRow[] {
  return rows.filter((row) => isWitness(row, asked, filters))
}

/** Whether this filter removes the row and no other filter does. */
function isWitness(row: DataRow, asked: SentFilter, filters: readonly SentFilter[]): boolean {
  return clearlyBreaks(asked, row) && filters.every((other) => other === asked || clearlyObeys(other, row))
}
