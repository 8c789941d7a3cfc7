import type { TradingCalendar } from '../../../../fixtures/index.js'
import { type DayPrices, dayPrices, dayVolume } from './day-prices.js'
import { PricePath, type PriceSource } from './price-path.js'

/** Trading days that a price history contains. */
export const HISTORY_DAYS = 1096

/** Columns for the price history of one symbol at a time, the newest day first; prices in cents. */
export class PriceSeries {
  /** The number of days of the current history; later cells of the columns have no meaning. */
  count = 0
  /** Day numbers. */
  readonly day = new Uint16Array(HISTORY_DAYS)
  readonly open = new Int32Array(HISTORY_DAYS)
  readonly high = new Int32Array(HISTORY_DAYS)
  readonly low = new Int32Array(HISTORY_DAYS)
  readonly close = new Int32Array(HISTORY_DAYS)
  readonly volume = new Float64Array(HISTORY_DAYS)
  private readonly path = new PricePath()
  private readonly closes = new Uint32Array(HISTORY_DAYS + 1)
  private readonly prices: DayPrices = { open: 0, high: 0, low: 0, close: 0 }
  private readonly calendar: TradingCalendar

  constructor(calendar: TradingCalendar) {
    this.calendar = calendar
  }

  /** Fills the columns with the history that ends at the trading day with this index. */
  fill(source: PriceSource, last: number): void {
    const { prices, closes, calendar } = this
    const first = Math.max(1, last - HISTORY_DAYS + 1)
    this.count = last - first + 1
    this.path.fill(source, first - 1, last, closes)
    for (let row = 0; row < this.count; row++) {
      const day = last - row
      const close = closes[day - first + 1] ?? 0
      const before = closes[day - first] ?? 0
      dayPrices(source, day, before, close, prices)
      this.day[row] = calendar.dayOf[day] ?? 0
      this.open[row] = prices.open
      this.high[row] = prices.high
      this.low[row] = prices.low
      this.close[row] = close
      this.volume[row] = dayVolume(source, day, before, close)
    }
  }
}
