import type { Evidence } from '../check.js'
import type { DataRow } from '../read/data-rows.js'
import type { Asked } from '../read/obeys-filter.js'
import { isOtherDate } from './other-dates.js'
import { isOtherName } from './other-names.js'

/**
 * The row's own cells break the filter, but other answers show that the service compares the value with something else.
 */
export function isReadOtherwise(row: DataRow, asked: Asked, evidence: Evidence): boolean {
  return isOtherName(row, asked, evidence) || isOtherDate(row, asked, evidence)
}
