import { rowsOf, type TableAnswer } from '../../read/table-answer.js'

export type Mark = string | number

/** The present values of a column, row by row: numbers as numbers, everything else as text. */
export function marksOf(answer: TableAnswer, column: string): readonly Mark[] {
  return rowsOf(answer).flatMap((row): readonly Mark[] => {
    const cell = row.value(column)
    const mark = typeof cell === 'number' ? cell : row.text(column)
    return mark === undefined || mark === '' ? [] : [mark]
  })
}

/** Descending or ascending. */
export function isSorted(marks: readonly Mark[]): boolean {
  const pairs = marks.slice(1).map((mark, index) => [marks[index] ?? mark, mark] as const)
  return pairs.every(([a, b]) => a >= b) || pairs.every(([a, b]) => a <= b)
}
