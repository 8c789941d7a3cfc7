import type { CellValue } from '../read/decode-cell.js'

/** Some row has nothing in one of these columns: empty cells are lawful, and no rule over rows can see past them. */
export function hasGap(rows: readonly Readonly<Record<string, CellValue>>[], columns: readonly string[]): boolean {
  return rows.some((row) => columns.some((name) => row[name] === null || row[name] === undefined))
}
