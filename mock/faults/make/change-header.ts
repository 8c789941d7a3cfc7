import type { PlainTable } from './on-table.js'

type TableChange = (table: PlainTable) => PlainTable

/** The header calls a column by another name. */
export function renamed(column: string, name: string): TableChange {
  return ({ header, rows }) => ({ header: header.map((old) => (old === column ? name : old)), rows })
}

/** The column is not there, its cells neither. */
export function dropped(column: string): TableChange {
  return ({ header, rows }) => {
    const place = placeOf(header, column)
    const rest = <T>(cells: readonly T[]): readonly T[] => cells.filter((_, index) => index !== place)
    return { header: rest(header), rows: rows.map(rest) }
  }
}

/** A further column behind the last one. */
export function added(column: string, cell: string): TableChange {
  return ({ header, rows }) => ({ header: [...header, column], rows: rows.map((cells) => [...cells, cell]) })
}

/** Two columns change places, names and cells alike. */
export function swapped(one: string, other: string): TableChange {
  return ({ header, rows }) => {
    const [a, b] = [placeOf(header, one), placeOf(header, other)]
    const change = (cells: readonly string[]): readonly string[] =>
      cells.map((cell, index) => (index === a ? (cells[b] ?? '') : index === b ? (cells[a] ?? '') : cell))
    return { header: change(header), rows: rows.map(change) }
  }
}

function placeOf(header: readonly string[], column: string): number {
  const place = header.indexOf(column)
  if (place < 0) throw new TypeError(`Cannot change column "${column}": the header is "${header.join('|')}"`)
  return place
}
