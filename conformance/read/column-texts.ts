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

/** The different texts of a column in the order of their first rows; several checks read each column. */
export function columnTexts(rows: readonly DataRow[], column: string): readonly ColumnText[] {
  return textsOnce(rows, column, () => {
    const found = new Map<string | undefined, { text: string | undefined; row: DataRow; count: number }>()
    for (const row of rows) {
      const text = row.text(column)
      const known = found.get(text)
      if (known === undefined) found.set(text, { text, row, count: 1 })
      else known.count += 1
    }
    return [...found.values()]
  })
}

const textsOnce = cacheByName<readonly DataRow[], readonly ColumnText[]>()
