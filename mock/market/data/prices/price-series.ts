import { isoDate, type TradingCalendar } from '../../../../fixtures/index.js'
import { type DayPrices, dayPrices, dayVolume } from './day-prices.js'
import { PricePath, type PriceSource } from './price-path.js'

/** Trading days that a price history holds. */
export const HISTORY_DAYS = 1096

/** One day of a price history; prices in cents. */
export interface DayBar extends DayPrices {
  date: string
  volume: number
}

const path = new PricePath()
const closes = new Uint32Array(HISTORY_DAYS + 1)

/**
 * Visits the history of a symbol, newest day first, ending at the trading day with this index.
 * The bar is one object that changes: copy what is kept.
 */
export function visitHistory(
  source: PriceSource,
  calendar: TradingCalendar,
  last: number,
  visit: (bar: DayBar) => void,
): void {
  const first = Math.max(1, last - HISTORY_DAYS + 1)
  path.fill(source, first - 1, last, closes)
  const bar: DayBar = { date: '', open: 0, high: 0, low: 0, close: 0, volume: 0 }
  for (let day = last; day >= first; day--) {
    const close = closes[day - first + 1] ?? 0
    const before = closes[day - first] ?? 0
    dayPrices(source, day, before, close, bar)
    bar.volume = dayVolume(source, day, before, close)
    bar.date = isoDate(calendar.dayOf[day] ?? 0)
    visit(bar)
  }
}
