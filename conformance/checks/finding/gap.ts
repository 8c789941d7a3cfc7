import type { CellValue } from '../../read/cell-value.js'

/** Some row has an empty cell in one of these columns. That is lawful, and a rule over rows cannot use the value. */
export function hasGap(rows: readonly Readonly<Record<string, CellValue>>[], columns: readonly string[]): boolean {
  return rows.some((row) => columns.some((name) => isEmpty(row[name])))
}

function isEmpty(cell: CellValue | undefined): boolean {
  return cell === null || cell === undefined
}

export interface Watched {
  readonly rows: readonly Readonly<Record<string, CellValue>>[]
  /** Whether a rule has read an empty cell since the last call. */
  touched(): boolean
}

/**
 * Rows that record when a rule reads an empty cell: a gift without a price does not matter for the sum of purchases.
 */
export function watchGaps(rows: readonly Readonly<Record<string, CellValue>>[], columns: readonly string[]): Watched {
  let isTouched = false
  const touch = (): void => {
    isTouched = true
  }
  return {
    rows: rows.map((row) => {
      const empty = columns.filter((name) => isEmpty(row[name]))
      return empty.length === 0 ? row : watchedRow(row, empty, touch)
    }),
    touched: () => {
      const was = isTouched
      isTouched = false
      return was
    },
  }
}

function watchedRow(row: Readonly<Record<string, CellValue>>, empty: readonly string[], touch: () => void) {
  const watched = { ...row }
  for (const name of empty) {
    const get = (): CellValue | undefined => {
      touch()
      return row[name]
    }
    // Not enumerable, so that code which only measures the size of the row does not read the cell.
    Object.defineProperty(watched, name, { get, enumerable: false })
  }
  return watched
}
