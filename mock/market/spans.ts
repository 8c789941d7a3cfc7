import { civilToDay, dayNumber, isoDate, type TradingCalendar } from '../../fixtures/index.js'
import type { Span } from './data/dataset.js'
import { HISTORY_DAYS } from './data/prices/price-series.js'
import { signalRange } from './data/signals/signal-systems.js'

/** Calendar days that are built ahead, so that a clock that advances finds its data ready. */
const AHEAD = 45
/** Every eight years a new ledger begins, four years before its first use. */
const ERA_YEARS = 8
const ERA_BASE = 2020
const HISTORY_YEARS = 4
const [FIRST_DAY, LAST_DAY] = ['2006-01-02', '2099-12-31']

/** The days that each part of the market must hold for a day, and how far it is built. */
export interface DaySpans {
  readonly today: number
  /** Index of the last trading day up to today. */
  readonly lastTrading: number
  /** Trading-day indices. */
  readonly ledger: { readonly needed: Span; readonly wanted: Span }
  readonly signals: { readonly needed: Span; readonly wanted: Span }
  /** Day numbers. */
  readonly filings: { readonly needed: Span; readonly wanted: Span }
}

/**
 * A clock outside the years of the calendar counts as its first or last day; an invalid date counts as the last day.
 */
export function spansOf(isoToday: string, calendar: TradingCalendar): DaySpans {
  const asked = dayNumber(isoToday)
  const last = dayNumber(LAST_DAY)
  const today = Number.isNaN(asked) ? last : Math.min(Math.max(asked, dayNumber(FIRST_DAY)), last)
  const lastTrading = calendar.indexAt(today)
  const ahead = calendar.indexAt(today + AHEAD)
  const start = eraStart(today, calendar)
  const [from, to] = signalRange(lastTrading)
  const oldest = calendar.dayOf[Math.max(lastTrading - HISTORY_DAYS + 1, 0)] ?? 0
  return {
    today,
    lastTrading,
    ledger: { needed: { first: start, last: lastTrading }, wanted: { first: start, last: ahead } },
    signals: { needed: { first: from, last: to }, wanted: { first: from, last: ahead } },
    filings: { needed: { first: oldest, last: today }, wanted: { first: oldest, last: today + AHEAD } },
  }
}

/** First trading day of the ledger: 2020 for the years 2024 to 2031, and so on. */
function eraStart(today: number, calendar: TradingCalendar): number {
  const year = Number(isoDate(today).slice(0, 4))
  const eras = Math.floor((year - HISTORY_YEARS - ERA_BASE) / ERA_YEARS)
  return calendar.indexAt(civilToDay(ERA_BASE + eras * ERA_YEARS, 1, 1)) + 1
}
