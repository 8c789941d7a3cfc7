import type { DataRow } from '../../read/data-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { ageInDays } from '../../read/time.js'

type Dated = Pick<TableAnswer, 'table' | 'exchange'>

/**
 * A limit may count the periods of the calendar, and a period in which nothing happened may have no row. The newest row of
 * the plain answer that the limit leaves out is then of an earlier period than the first one that counts.
 */
export function mayCountPeriods(plain: TableAnswer, count: number, limit: number): boolean {
  const aged = rowsOf(plain).flatMap((row) => {
    const period = periodOf(plain, row)
    return period === undefined ? [] : [{ row, age: period.age }]
  })
  const leftOut = aged.toSorted((a, b) => a.age - b.age)[count]
  return leftOut !== undefined && isBeforePeriods(plain, leftOut.row, limit)
}

/** The row is of a period before the newest ones of the calendar, as many as the limit counts. */
export function isBeforePeriods(answer: Dated, row: DataRow, limit: number): boolean {
  const period = periodOf(answer, row)
  return period !== undefined && period.age >= limit * period.days
}

/** The age of the first day, and the length, if the key of a row is its first and its last day. */
function periodOf({ table, exchange }: Dated, row: DataRow) {
  const [start, end, ...others] = table.key?.columns ?? []
  const areDates = [start, end].every((name) => table.columns.find((one) => one.name === name)?.type === 'date')
  if (start === undefined || end === undefined || others.length > 0 || !areDates) return undefined
  const [age, last] = [start, end].map((name) => ageInDays(row.text(name) ?? '', exchange))
  return age === undefined || last === undefined ? undefined : { age, days: age - last + 1 }
}
