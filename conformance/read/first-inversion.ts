import { columnOf, type OrderKey, type Table } from '../../spec/index.js'
import type { DataRow } from './data-rows.js'

/** Two neighbours in the wrong order. */
export type Inversion = readonly [DataRow, DataRow]

export function firstInversion(rows: readonly DataRow[], key: OrderKey, table: Table): Inversion | undefined {
  let before: { readonly row: DataRow; readonly rank: number | string } | undefined
  for (const row of rows) {
    const rank = rankOf(row, key, table)
    if (rank === undefined) continue
    if (before !== undefined && (key.direction === 'asc' ? before.rank > rank : before.rank < rank))
      return [before.row, row]
    before = { row, rank }
  }
  return undefined
}

/** The number or text to compare by; undefined for an empty or unreadable cell. */
export function rankOf(row: DataRow, { column, by }: OrderKey, table: Table): number | string | undefined {
  const cell = row.value(column)
  if (cell === null || cell === undefined) return undefined
  if (by === 'enum') {
    const rank = columnOf(table, column)?.enum?.indexOf(String(cell)) ?? -1
    return rank === -1 ? undefined : rank
  }
  return typeof cell === 'number' ? cell : String(cell)
}
