import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const signalsCursorForgetsType: Fault = {
  id: 'signals-cursor-forgets-type',
  title: 'A cursor stands for where a page begins, and the type of signal that was asked for is forgotten behind it',
  clause: 'FILTER-SIGNALS-SIGNALTYPE',
  caughtBy: 'filter.applied@getTechnicalSignals#signal_type',
  consequences: [
    { check: 'page.complete', because: 'rows of the other type take the places of those that were asked for' },
  ],
  outcome: onRows('getTechnicalSignals', (rows, { given, values }) =>
    given.has('cursor') && values.signal_type !== undefined
      ? rows.map((row, index) => (index % 3 === 0 ? { ...row, signal_type: other(values.signal_type) } : row))
      : rows,
  ),
}

function other(type: unknown): string {
  return type === 'BULLISH' ? 'BEARISH' : 'BULLISH'
}
