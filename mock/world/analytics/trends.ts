import { dayOfNumber } from '../../query/calendar-day.js'
import type { Relation } from '../../query/relation.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars } from './money.js'
import { type Aggregation, periodEnd, periodStart } from './periods.js'
import { addTo, emptyTally, insiderCount, type Tally } from './tally.js'

export interface TrendOptions {
  readonly aggregation: Aggregation
  /** How many periods, counted back from the newest one with a transaction. */
  readonly periods: number
}

interface Period {
  readonly start: number
  readonly tally: Tally
}

/** One row for each period in which somebody traded, newest first. Older periods than asked for are not even read. */
export function trends(view: LedgerView, newestFirst: Iterable<number>, options: TrendOptions): Relation {
  const { day } = view.ledger.columns
  const periods: Period[] = []
  let current: Period | undefined
  for (const index of newestFirst) {
    if (view.side(index) === 0) continue
    const on = day[index] ?? 0
    if (current === undefined || on < current.start) {
      if (periods.length >= options.periods) break
      current = { start: periodStart(on, options.aggregation), tally: emptyTally(index) }
      periods.push(current)
    }
    addTo(current.tally, index, view)
  }
  return derivedRelation(periods, {
    period_start: ({ start }) => dayOfNumber(start),
    period_end: ({ start }) => dayOfNumber(periodEnd(start, options.aggregation)),
    buy_count: ({ tally }) => tally.buyCount,
    sell_count: ({ tally }) => tally.sellCount,
    buy_value: ({ tally }) => dollars(tally.buyValue),
    sell_value: ({ tally }) => dollars(tally.sellValue),
    net_value: ({ tally }) => dollars(tally.buyValue - tally.sellValue),
    unique_insiders: ({ tally }) => insiderCount(tally),
  })
}
