import type { TechnicalSignalRow } from '../../../../spec/index.js'
import { countBelow } from '../../../model/count-below.js'
import type { Relation } from '../../../model/relation.js'
import { columnRelation } from '../column-relation.js'
import { dates, dollarColumn, textsBy, wholes, words } from '../data-column.js'
import type { CompanyTexts } from '../ledger/company-texts.js'
import type { MarketBasis } from '../market-basis.js'
import { narrowBy } from '../narrow-by.js'
import type { SignalData } from './signal-data.js'
import { TRADING_SYSTEMS } from './signal-systems.js'

const SIDES = ['BEARISH', 'BULLISH'] as const

export interface SignalWindow {
  /** Day numbers, both inside. */
  readonly from: number
  readonly to: number
  /** Newest close of a company in cents. */
  newestClose(company: number): number
}

/** The signals that a client can check against the price history of a day. */
export function signalRelation(
  data: SignalData,
  { universe }: MarketBasis,
  texts: CompanyTexts,
  window: SignalWindow,
): Relation<TechnicalSignalRow> {
  const low = countBelow(data.day, window.from)
  const high = countBelow(data.day, window.to + 1)
  const cut = <T extends { subarray(from: number, to: number): T }>(array: T): T => array.subarray(low, high)
  const [day, company, entry] = [cut(data.day), cut(data.company), cut(data.entry)]
  const [system, bullish] = [cut(data.system), cut(data.bullish)]
  const companyAt = (index: number) => company[index] ?? 0
  const entryAt = (index: number) => entry[index] ?? 0
  const current = (index: number) => window.newestClose(companyAt(index))
  const rowsOf = (symbol: string) => mapped(universe.indexOf(symbol), (c) => companyRows(data, c, low, high))
  return columnRelation<TechnicalSignalRow>({
    size: day.length,
    ascending: ['signal_date'],
    columns: {
      symbol: textsBy(companyAt, texts.ticker),
      signal_date: dates((index) => day[index] ?? 0),
      signal_type: words((index) => bullish[index] ?? 0, SIDES),
      trading_system: words((index) => system[index] ?? 0, TRADING_SYSTEMS),
      entry_price: dollarColumn(entryAt),
      current_price: dollarColumn(current),
      pct_change: dollarColumn((index) => hundredthsOfPercent(entryAt(index), current(index))),
    },
    hidden: { rank: wholes((index) => companyAt(index) + 1) },
    narrow: (filters) => narrowBy({ dateColumns: ['signal_date'], days: day, keys: { symbol: rowsOf } }, filters),
  })
}

/**
 * The change in hundredths of a percent, halves away from zero; computed from whole cents, so without rounding errors.
 */
export function hundredthsOfPercent(from: number, to: number): number {
  const hundredths = Math.floor((Math.abs(to - from) * 10_000) / from + 0.5)
  return to < from ? -hundredths : hundredths
}

function companyRows({ byCompany: { starts, rows } }: SignalData, company: number, low: number, high: number) {
  const all = rows.subarray(starts[company] ?? 0, starts[company + 1] ?? 0)
  return all.subarray(countBelow(all, low), countBelow(all, high)).map((row) => row - low)
}

function mapped<T>(key: number | undefined, rows: (key: number) => T): T | undefined {
  return key === undefined ? undefined : rows(key)
}
