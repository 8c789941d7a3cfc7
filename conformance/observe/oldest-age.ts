import { cacheByName } from '../cache/cache.js'
import type { DataRow } from '../read/data-rows.js'
import { ageInDays, serverDay } from '../read/server-time.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'

const oldestOnce = cacheByName<readonly DataRow[], number | undefined>()

/** The age in days of the oldest date in a column; undefined where it holds none. */
export function oldestAge(answer: TableAnswer, column: string): number | undefined {
  const rows = rowsOf(answer)
  return oldestOnce(rows, `${column} ${serverDay(answer.exchange)}`, () => {
    let oldest: number | undefined
    for (const row of rows) {
      const age = ageInDays(row.text(column) ?? '', answer.exchange)
      if (age !== undefined && (oldest === undefined || age > oldest)) oldest = age
    }
    return oldest
  })
}
