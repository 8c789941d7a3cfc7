import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const pricesOnWeekends: Fault = {
  id: 'prices-on-weekends',
  title: 'The dates of the prices are a day late in another time zone',
  clause: 'INV-OHLC-TRADING-DAY',
  caughtBy: 'invariant.row@getOhlc#no-weekend',
  consequences: [
    { check: 'consistency.mirror', because: 'the info page shows the right table beside this one' },
    { check: 'consistency.summary', because: 'signals name days that the prices no longer have' },
  ],
  reply: onCell('getOhlc', 'date', dayLater),
}

function dayLater(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
}
