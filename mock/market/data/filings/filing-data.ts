import { isoDate } from '../../../../fixtures/index.js'
import type { Steps } from '../background.js'
import type { MarketBasis } from '../market-basis.js'
import { type Postings, postingSteps } from '../postings.js'
import { monthOf, visitFilings } from './filing-schedule.js'

/** Filings of some companies over some days, as columns, ascending by day and then from the least traded company up. */
export interface FilingData {
  /** Day numbers. */
  readonly day: Uint16Array
  readonly company: Uint32Array
  /** Index of its template. */
  readonly template: Uint8Array
  readonly kind: Uint8Array
  readonly byCompany: Postings
}

const COMPANIES_A_STEP = 100
const ROWS_A_STEP = 8192

/** Filings from the day number `from` to `to`. Funds file none of this kind. */
export function* buildFilings(
  market: MarketBasis,
  companies: Iterable<number>,
  from: number,
  to: number,
): Steps<FilingData> {
  // Seasons reach into the next month, and filings planned for a weekend may move back into the month before.
  const months = [monthOf(isoDate(from)) - 1, monthOf(isoDate(to)) + 1] as const
  const found = { packed: [] as number[], company: [] as number[] }
  let step = 0
  for (const company of companies) {
    step += 1
    if (step % COMPANIES_A_STEP === 0) yield
    if (market.universe.isFund(company)) continue
    visitFilings(market.calendar, market.prices(company).seed, months, (day, template, kind) => {
      if (day < from || day > to) return
      found.packed.push((day << 8) | (template << 2) | kind)
      found.company.push(company)
    })
  }
  return yield* ordered(found, market.universe.count)
}

interface Found {
  readonly packed: readonly number[]
  readonly company: readonly number[]
}

function* ordered(found: Found, companyCount: number): Steps<FilingData> {
  const count = found.packed.length
  const days = new Uint16Array(count)
  for (let i = 0; i < count; i++) days[i] = (found.packed[i] ?? 0) >>> 8
  const order = yield* postingSteps(days, 65_536)
  const company = new Uint32Array(count)
  const template = new Uint8Array(count)
  const kind = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    const row = order.rows[i] ?? 0
    const packed = found.packed[row] ?? 0
    days[i] = packed >>> 8
    company[i] = found.company[row] ?? 0
    template[i] = (packed >>> 2) & 63
    kind[i] = packed & 3
    if (i % ROWS_A_STEP === 0) yield
  }
  return { day: days, company, template, kind, byCompany: yield* postingSteps(company, companyCount) }
}
