import { LEAST, type Support } from './samples/sample.js'
import type { TypedRows } from './samples/typed-rows.js'

export interface DraftOrder {
  readonly column: string
  readonly direction: 'asc' | 'desc'
  readonly support: Support
}

/** The columns that order the rows of all answers: one, and a second one among its equal values. */
export function draftOrder(answers: readonly TypedRows[], columns: readonly string[]): readonly DraftOrder[] {
  const [first] = candidates(answers, columns, 3)
  if (first === undefined) return []
  const equal = answers.flatMap((rows) => groups(rows, first.column)).filter(({ length }) => length > 1)
  // The same rows in several answers are no further support.
  const ties = [...new Map(equal.map((rows) => [JSON.stringify(rows), rows])).values()]
  const [second] = candidates(
    ties,
    columns.filter((column) => column !== first.column),
    2,
  )
  return second === undefined ? [first] : [first, second]
}

/** Columns that are in order in every list, if any list has so many different values. */
export function orderedColumns(
  lists: readonly TypedRows[],
  columns: readonly string[],
  least: number,
): readonly Pick<DraftOrder, 'column' | 'direction'>[] {
  return columns.flatMap((column) => {
    const values = lists.map((rows) => rows.map((row) => row[column]))
    if (!values.some((one) => new Set(one).size >= least)) return []
    const direction = (['desc', 'asc'] as const).find((one) => values.every((list) => isOrdered(list, one)))
    return direction === undefined ? [] : [{ column, direction }]
  })
}

function candidates(answers: readonly TypedRows[], columns: readonly string[], least: number): readonly DraftOrder[] {
  const found = columns.flatMap((column) => {
    const filled = answers
      .map((rows) => ({ size: rows.length, values: rows.map((row) => row[column]).filter((value) => value !== null) }))
      .filter(({ values }) => new Set(values).size >= least)
    const lists = filled.map(({ values }) => values)
    const all = filled.reduce((sum, { size }) => sum + size, 0)
    const rows = lists.reduce((sum, { length }) => sum + length, 0)
    const direction = (['desc', 'asc'] as const).find((one) => lists.every((values) => isOrdered(values, one)))
    const isSupported = rows >= LEAST.rows && (lists.length >= LEAST.answers || rows >= 2 * LEAST.rows)
    return direction !== undefined && isSupported && rows >= all * LEAST_FILLED
      ? [{ column, direction, support: { rows, answers: lists.length } }]
      : []
  })
  // If several columns are ordered: the one that is ordered most often, and a day or a number before a name.
  const isName = ({ column }: DraftOrder): number =>
    answers.some((rows) => rows.some((row) => isText(row[column]))) ? 1 : 0
  return found.toSorted((one, other) => other.support.rows - one.support.rows || isName(one) - isName(other))
}

/** A column with few values may be in order by chance. */
const LEAST_FILLED = 0.5

function isText(value: unknown): boolean {
  return typeof value === 'string' && !/^\d{4}-\d\d-\d\d/.test(value)
}

function isOrdered(values: readonly unknown[], direction: 'asc' | 'desc'): boolean {
  return values.every((value, place) => {
    const before = values[place - 1]
    if (place === 0) return comparable(value)
    if (!comparable(value) || !comparable(before)) return false
    return direction === 'asc' ? before <= value : before >= value
  })
}

function comparable(value: unknown): value is string | number {
  return typeof value === 'number' || typeof value === 'string'
}

/** Neighbours with equal values. */
function groups(rows: TypedRows, column: string): readonly TypedRows[] {
  const found: TypedRows[] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (last !== undefined && last[0]?.[column] === row[column]) found[found.length - 1] = [...last, row]
    else found.push([row])
  }
  return found
}
