import type { Consequences } from '../model/fault.js'

/** The info page contains the same table without the error. */
export const SHOWN_ON_INFO_PAGE: Consequences = [
  { check: 'consistency.mirror', because: 'the info page shows the correct table' },
]

/** The answer contains rows that a filter should remove. */
export const FILTER_BROKEN: Consequences = [
  { check: 'filter.effective', because: 'the answer contains rows that the filter should remove' },
]

export const OTHER_NAME_ORDER: Consequences = [
  { check: 'search.best-first', because: 'the order of the names is used for a search as well' },
]

export const ROWS_OUT_OF_ORDER: Consequences = [
  { check: 'order.sorted', because: 'rows are not in the declared order' },
]

/** A request without the parameter uses another value than the documented default. */
export const OTHER_DEFAULT_ROWS: Consequences = [
  { check: 'filter.applied', because: 'the rows of the plain call are not those of the documented default' },
]

/** More is subtracted for the info page than it costs. */
export const DEARER_PAGE: Consequences = [
  { check: 'quota.hourly', because: 'the hour of the account that requested the page ends earlier' },
  { check: 'quota.every-answer', because: 'more is subtracted than was sent' },
]
