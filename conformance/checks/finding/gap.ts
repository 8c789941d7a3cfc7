import type { CellValue } from '../../read/cell-value.js'

/** Some row has nothing in one of these columns: empty cells are lawful, and no rule over rows can see past them. */
export function hasGap(rows: readonly Readonly<Record<string, CellValue>>[], columns: readonly string[]): boolean {
  return rows.some((row) => columns.some((name) => isEmpty(row[name])))
}

function isEmpty(cell: CellValue | undefined): boolean {
  return cell === null || cell === undefined
}

export interface Watched {
  readonly rows: readonly Readonly<Record<string, CellValue>>[]
  /** Has any empty cell been looked at since the last time that this was asked? */
  touched(): boolean
}

/** Rows that notice when a rule looks at an empty cell: a gift without a price does not hide the sum of the purchases. */
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
    // Not enumerable: who only measures the row does not look at the cell.
    Object.defineProperty(watched, name, { get, enumerable: false })
  }
  return watched
}
