import type { Evidence } from '../check.js'
import type { DataRow } from '../read/data-rows.js'
import type { Asked } from '../read/obeys-filter.js'
import { isOtherDate } from './other-dates.js'
import { isOtherName } from './other-names.js'

/** By its own cells the row breaks the filter; other answers show that the service reads what was asked by something else. */
export function isReadOtherwise(row: DataRow, asked: Asked, evidence: Evidence): boolean {
  return isOtherName(row, asked, evidence) || isOtherDate(row, asked, evidence)
}
