import type { Evidence } from '../check.js'
import type { DataRow } from '../read/data-rows.js'
import type { SentFilter } from '../read/filter/obeys-filter.js'
import { isOtherDate } from './other-dates.js'
import { isOtherName } from './other-names.js'

/**
 * Other answers show that the service compares the value with something else than the row's own cells, which break the
 * filter.
 */
export function comparesOtherValue(row: DataRow, asked: SentFilter, evidence: Evidence): boolean {
  return isOtherName(row, asked, evidence) || isOtherDate(row, asked, evidence)
}
