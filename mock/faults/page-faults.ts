import type { Fault } from './fault.js'
import { filingsCursorADayLate } from './page/filings-cursor-a-day-late.js'
import { recentEndsAfterFirstPage } from './page/recent-ends-after-first-page.js'
import { recentPageSkipsRow } from './page/recent-page-skips-row.js'
import { recentPagedByValue } from './page/recent-paged-by-value.js'
import { signalsCursorForgetsType } from './page/signals-cursor-forgets-type.js'
import { signalsCursorIgnored } from './page/signals-cursor-ignored.js'
import { signalsPageSkipsRows } from './page/signals-page-skips-rows.js'

/** Faults in going from page to page. */
export const pageFaults: readonly Fault[] = [
  signalsCursorForgetsType,
  signalsCursorIgnored,
  filingsCursorADayLate,
  recentEndsAfterFirstPage,
  recentPageSkipsRow,
  recentPagedByValue,
  signalsPageSkipsRows,
]
