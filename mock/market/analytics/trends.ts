import type { TrendRow } from '../../../spec/index.js'
import { dayOfNumber } from '../../clock/calendar-day.js'
import type { Relation } from '../../model/relation.js'
import type { Visit } from '../../query/select.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars } from './money.js'
import { type Aggregation, periodEnd, periodStart } from './periods.js'

export interface TrendOptions {
  readonly aggregation: Aggregation
  /** How many periods, counted back from the newest one with a transaction. */
  readonly periods: number
}

interface Period {
  readonly start: number
  buyCount: number
  sellCount: number
  /** Cents. */
  buyValue: number
  sellValue: number
  insiders: number
}

/** One row for each period with a transaction, newest first. Periods older than the requested ones are not read. */
export function trends(
  view: LedgerView,
  newestFirst: (visit: Visit) => void,
  options: TrendOptions,
): Relation<TrendRow> {
  const { side } = view
  const { day, owner, value } = view.ledger.columns
  const periods: Period[] = []
  /**
   * By insider: the number of the period of the last transaction so far. This is cheaper than a set for each period.
   */
  const seenIn = new Uint32Array(view.ledger.owners.count)
  let current: Period | undefined
  newestFirst((index) => {
    const direction = side(index)
    if (direction === 0) return 'go on'
    const on = day[index] ?? 0
    if (current === undefined || on < current.start) {
      if (periods.length >= options.periods) return 'enough'
      current = emptyPeriod(periodStart(on, options.aggregation))
      periods.push(current)
    }
    addTo(current, direction, value[index] ?? 0)
    const who = owner[index] ?? 0
    if (seenIn[who] !== periods.length) current.insiders += 1
    seenIn[who] = periods.length
    return 'go on'
  })
  return periodRows(periods, options)
}

function periodRows(periods: readonly Period[], { aggregation }: TrendOptions): Relation<TrendRow> {
  return derivedRelation<TrendRow, Period>(periods, {
    period_start: ({ start }) => dayOfNumber(start),
    period_end: ({ start }) => dayOfNumber(periodEnd(start, aggregation)),
    buy_count: ({ buyCount }) => buyCount,
    sell_count: ({ sellCount }) => sellCount,
    buy_value: ({ buyValue }) => dollars(buyValue),
    sell_value: ({ sellValue }) => dollars(sellValue),
    net_value: ({ buyValue, sellValue }) => dollars(buyValue - sellValue),
    unique_insiders: ({ insiders }) => insiders,
  })
}

function addTo(period: Period, direction: number, value: number): void {
  if (direction > 0) {
    period.buyCount += 1
    period.buyValue += value
  } else {
    period.sellCount += 1
    period.sellValue += value
  }
}

function emptyPeriod(start: number): Period {
  return { start, buyCount: 0, sellCount: 0, buyValue: 0, sellValue: 0, insiders: 0 }
}
