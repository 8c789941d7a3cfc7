import { decodeCell } from '../../read/cell-value.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'

export type ColumnMark = string | number

/** The present values of a column, row by row: numbers as numbers, times in UTC, everything else as text. */
export function marksOf(answer: TableAnswer, column: string): readonly ColumnMark[] {
  return rowsOf(answer).flatMap((row): readonly ColumnMark[] => {
    const cell = row.value(column)
    const mark = typeof cell === 'number' ? cell : textMark(row, column)
    return mark === '' ? [] : [mark]
  })
}

/** The text of a cell; a time is written in UTC, because rows may show times of several zones. */
export function textMark(row: DataRow, column: string): string {
  const cell = row.value(column)
  return typeof cell === 'string' ? cell : (row.text(column) ?? '')
}

/** A cursor that is a time, written as `textMark` writes it; another one as it is. */
export function cursorMark(cursor: string): string {
  const decoded = decodeCell(cursor, 'date-time')
  return 'value' in decoded && typeof decoded.value === 'string' ? decoded.value : cursor
}

/** Descending or ascending. */
export function isSorted(marks: readonly ColumnMark[]): boolean {
  const pairs = marks.slice(1).map((mark, index) => [marks[index] ?? mark, mark] as const)
  return pairs.every(([a, b]) => a >= b) || pairs.every(([a, b]) => a <= b)
}
