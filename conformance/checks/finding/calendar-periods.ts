import type { Table } from '../../../spec/index.js'
import { cacheOne } from '../../cache/cache.js'
import type { DataRow } from '../../read/data-rows.js'
import type { TableAnswer } from '../../read/table-answer.js'
import { ageInDays } from '../../read/time.js'

type Dated = Pick<TableAnswer, 'table' | 'exchange'>

/**
 * A limit may count the periods of the calendar, and a period in which nothing happened may have no row. Then the
 * newest row that the limit leaves out belongs to an earlier period than the first one that counts.
 */
export function mayCountPeriods(answer: Dated, rows: readonly DataRow[], count: number, limit: number): boolean {
  const periods = rows.flatMap((row) => periodOf(answer, row) ?? [])
  const leftOut = periods.toSorted((a, b) => a.age - b.age)[count]
  return leftOut !== undefined && isBefore(leftOut, limit)
}

/** Whether a row is of a period before the newest ones of the calendar, as many as the limit counts. */
export function beforePeriods(answer: Dated, limit: number): (row: DataRow) => boolean {
  if (daysOfPeriod(answer.table) === undefined) return () => false
  return (row) => {
    const period = periodOf(answer, row)
    return period !== undefined && isBefore(period, limit)
  }
}

interface Period {
  /** The age of its first day. */
  readonly age: number
  /** Its length. */
  readonly days: number
}

function isBefore({ age, days }: Period, limit: number): boolean {
  return age >= limit * days
}

function periodOf({ table, exchange }: Dated, row: DataRow): Period | undefined {
  const columns = daysOfPeriod(table)
  if (columns === undefined) return undefined
  const [age, last] = columns.map((name) => ageInDays(row.text(name) ?? '', exchange))
  return age === undefined || last === undefined ? undefined : { age, days: age - last + 1 }
}

/** The columns of the first and the last day, if they are the key of a row. */
const daysOfPeriod = cacheOne(({ key, columns }: Table): readonly string[] | undefined => {
  const names = key?.columns ?? []
  const areDates = names.every((name) => columns.find((one) => one.name === name)?.type === 'date')
  return names.length === 2 && areDates ? names : undefined
})
