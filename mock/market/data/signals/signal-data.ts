import type { Steps } from '../background.js'
import type { MarketBasis } from '../market-basis.js'
import { type Postings, postingSteps } from '../postings.js'
import { SignalScanner } from './signal-systems.js'

/** Signals of some companies over some days, as columns, ascending by day and then from the least traded company up. */
export interface SignalData {
  /** Day numbers. */
  readonly day: Uint16Array
  readonly company: Uint32Array
  /** Index into `TRADING_SYSTEMS`. */
  readonly system: Uint8Array
  readonly bullish: Uint8Array
  /** Cents. */
  readonly entry: Uint32Array
  readonly byCompany: Postings
}

const COMPANIES_A_STEP = 8
const ROWS_A_STEP = 8192

/** `companies` in descending order, so that reading from the end returns the most traded company of a day first. */
export function* buildSignals(
  market: MarketBasis,
  companies: Iterable<number>,
  from: number,
  to: number,
): Steps<SignalData> {
  const scanner = new SignalScanner()
  const found = new Found()
  let step = 0
  for (const company of companies) {
    scanner.scan(market.prices(company), from, to, (day, system, bullish, entry) =>
      found.add(company, ((market.calendar.dayOf[day] ?? 0) << 3) | (system << 1) | Number(bullish), entry),
    )
    step += 1
    if (step % COMPANIES_A_STEP === 0) yield
  }
  return yield* ordered(found, market.universe.count)
}

/** Sorts signals by day; within a day they keep the order of the companies. */
function* ordered(found: Found, companyCount: number): Steps<SignalData> {
  const { count, flags } = found
  const days = new Uint16Array(count)
  for (let i = 0; i < count; i++) days[i] = (flags[i] ?? 0) >>> 3
  yield
  const order = yield* postingSteps(days, 65_536)
  const data = emptyColumns(count)
  for (let i = 0; i < count; i++) {
    const row = order.rows[i] ?? 0
    const flag = flags[row] ?? 0
    data.day[i] = flag >>> 3
    data.system[i] = (flag >>> 1) & 3
    data.bullish[i] = flag & 1
    data.company[i] = found.company[row] ?? 0
    data.entry[i] = found.entry[row] ?? 0
    if (i % ROWS_A_STEP === 0) yield
  }
  return { ...data, byCompany: yield* postingSteps(data.company, companyCount) }
}

function emptyColumns(count: number) {
  return {
    day: new Uint16Array(count),
    company: new Uint32Array(count),
    system: new Uint8Array(count),
    bullish: new Uint8Array(count),
    entry: new Uint32Array(count),
  }
}

/** Three growing columns. */
class Found {
  count = 0
  company = new Uint32Array(1024)
  flags = new Uint32Array(1024)
  entry = new Uint32Array(1024)

  add(company: number, flags: number, entry: number): void {
    const at = this.count
    if (at === this.flags.length) this.grow()
    this.company[at] = company
    this.flags[at] = flags
    this.entry[at] = entry
    this.count = at + 1
  }

  private grow(): void {
    this.company = doubled(this.company)
    this.flags = doubled(this.flags)
    this.entry = doubled(this.entry)
  }
}

function doubled(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}
