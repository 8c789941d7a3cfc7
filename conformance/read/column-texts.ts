import { cacheByName } from '../cache/cache.js'
import type { DataRow } from './data-rows.js'

/** One text of a column. */
export interface ColumnText {
  /** Undefined if the column is missing. */
  readonly text: string | undefined
  /** The first row with this text. */
  readonly row: DataRow
  /** The number of rows with this text. */
  readonly count: number
}

/** If so many of the first rows are nearly all different, hardly any text of the column repeats. */
const FIRST_ROWS = 1000
const MOST_DIFFERENT = 0.9

/**
 * The texts of a column in the order of their first rows; several checks read each column. A text that repeats is one
 * entry, unless it is one of very many different ones: comparing and keeping these would take longer than it saves.
 */
export function columnTexts(rows: readonly DataRow[], column: string): readonly ColumnText[] {
  const once = textsOnce(rows, column, () => (isVaried(rows, column) ? undefined : countedTexts(rows, column)))
  return once ?? rows.map((row) => ({ text: row.text(column), row, count: 1 }))
}

function isVaried(rows: readonly DataRow[], column: string): boolean {
  if (rows.length <= FIRST_ROWS) return false
  const texts = new Set(rows.slice(0, FIRST_ROWS).map((row) => row.text(column)))
  return texts.size > MOST_DIFFERENT * FIRST_ROWS
}

function countedTexts(rows: readonly DataRow[], column: string): readonly ColumnText[] {
  const found = new Map<string | undefined, { text: string | undefined; row: DataRow; count: number }>()
  for (const row of rows) {
    const text = row.text(column)
    const known = found.get(text)
    if (known === undefined) found.set(text, { text, row, count: 1 })
    else known.count += 1
  }
  return [...found.values()]
}

const textsOnce = cacheByName<readonly DataRow[], readonly ColumnText[] | undefined>()
