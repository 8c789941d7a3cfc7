import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const signalsPageSkipsRows: Fault = {
  id: 'signals-page-skips-rows',
  title: 'Pages overlap the other way: three rows are left out between them',
  clause: 'PAGE-SIGNALS-CURSOR',
  caughtBy: 'page.complete@getTechnicalSignals',
  outcome: onRows('getTechnicalSignals', (rows, { given }) => (given.has('cursor') ? rows.slice(3) : rows)),
}
