import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { ageInDays } from '../../read/time.js'

/**
 * A limit may count the periods of the calendar, and a period in which nothing happened may have no row. The newest row of
 * the plain answer that the limit leaves out is then of an earlier period than the first one that counts.
 */
export function mayCountPeriods(plain: TableAnswer, count: number, limit: number): boolean {
  const { table, exchange } = plain
  const [start, end, ...others] = table.key?.columns ?? []
  const areDates = [start, end].every((name) => table.columns.find((one) => one.name === name)?.type === 'date')
  if (start === undefined || end === undefined || others.length > 0 || !areDates) return false
  const periods = rowsOf(plain).flatMap((row) => {
    const [from, to] = [start, end].map((name) => ageInDays(row.text(name) ?? '', exchange))
    return from === undefined || to === undefined ? [] : [{ age: from, days: from - to + 1 }]
  })
  const leftOut = periods.toSorted((a, b) => a.age - b.age)[count]
  return leftOut !== undefined && leftOut.age >= limit * leftOut.days
}
