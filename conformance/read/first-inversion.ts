import { columnOf, type OrderKey, type Table } from '../../spec/index.js'
import type { DataRow } from './data-rows.js'
import type { TableAnswer } from './table-answer.js'

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

/** The order is that of this request: it names the parameter that the order needs, and not the one that replaces it. */
export function isWhen({ when, unless }: OrderKey, { exchange }: Pick<TableAnswer, 'exchange'>): boolean {
  const given = new Set(exchange.probe.parameters.map(([name]) => name))
  return (when === undefined || given.has(when)) && (unless === undefined || !given.has(unless))
}
