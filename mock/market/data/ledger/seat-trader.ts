import { mix, pick, Random } from '../../../../fixtures/index.js'
import { type DayPrices, dayPrices } from '../prices/day-prices.js'
import type { PriceSource } from '../prices/price-path.js'
import { Occasions } from './occasions.js'
import { type Fill, Plan } from './plan.js'
import { A, acquires, G, P, S } from './programs.js'
import type { RowList, Transaction } from './row-list.js'
import { usualHolding } from './usual-holding.js'

/** A company during the ledger's days. `closes[0]` is the close of the trading day before `first`. */
export interface TradedCompany {
  readonly source: PriceSource
  readonly marketCap: number
  readonly closes: Uint32Array
  /** Trading-day indices of the ledger's first and last day. */
  readonly first: number
  readonly last: number
  readonly dayOf: Uint16Array
}

/** One person at one company. */
export interface SeatFacts {
  readonly seat: number
  readonly seed: number
  readonly role: number
  /** Trades at least once a month: each company with many insiders has one such seat. */
  readonly busy?: boolean
}

/** The largest holding in shares, well within 32 bits. */
const MOST_SHARES = 2_000_000_000
/** The largest trade in cents, so that values stay exact as numbers. */
const MOST_CENTS = 150_000_000_000
const LARGE_OWNER = 2
/** Mean trading days between two programs of a busy seat: twice this number stays within a month. */
const BUSY_PAUSE = 9

/** Writes the trades of the ledger's days, one seat after the other, each with the holding after it. */
export class SeatTrader {
  private readonly rows: RowList
  private readonly prices: DayPrices = { open: 0, high: 0, low: 0, close: 0 }
  private readonly row: Transaction = {
    day: 0,
    seat: 0,
    code: 0,
    acquired: false,
    indirect: false,
    shares: 0,
    price: 0,
    following: 0,
  }
  private readonly occasions = new Occasions()
  private draw = new Random(0)
  private readonly plan = new Plan(this.draw)
  /** Shares held directly and indirectly (through a trust or a fund). */
  private readonly holdings: [direct: number, indirect: number] = [0, 0]
  private usual = 0

  constructor(rows: RowList) {
    this.rows = rows
  }

  trade(company: TradedCompany, facts: SeatFacts): void {
    const { plan, occasions } = this
    this.begin(company, facts)
    for (;;) {
      const day = Math.min(plan.day, occasions.day)
      if (day > company.last) return
      if (day === occasions.day) {
        // A seat has one trade a day, so further trades of a day move to the next day.
        if (plan.day === day) plan.day += 1
        this.execute(company, day, occasions.buys ? P : S, 30 + this.draw.below(170), false)
        occasions.next(day)
      } else {
        this.execute(company, day, plan.code, plan.size, plan.follows)
        plan.next(this.fill())
      }
    }
  }

  private begin(company: TradedCompany, { seat, seed, role, busy }: SeatFacts): void {
    const { source, first, last } = company
    this.draw = new Random(seed)
    this.row.seat = seat
    this.row.shares = 0
    this.usual = usualHolding(role, company.marketCap, source.level, seed)
    const full = Math.floor((this.usual * (60 + pick(mix(seed, 1), 100))) / 100)
    const form = pick(mix(seed, 2), 100)
    const onlyIndirect = role === LARGE_OWNER && form < 60
    this.holdings[0] = onlyIndirect ? 0 : full
    this.holdings[1] = onlyIndirect ? full : form >= 84 ? Math.floor(full / 2) : 0
    this.plan.begin(this.draw, role, busy ? BUSY_PAUSE : pauseDays(source.averageVolume, seed), first)
    this.occasions.begin(source.seed, seed, first, last)
  }

  private execute(company: TradedCompany, day: number, plannedCode: number, size: number, follows: boolean): void {
    const { row, prices, holdings } = this
    const indirect = this.form(plannedCode)
    const holding = holdings[indirect]
    const code = acquires(plannedCode) || holding >= 100 ? plannedCode : A
    const at = day - company.first
    dayPrices(company.source, day, company.closes[at] ?? 0, company.closes[at + 1] ?? 0, prices)
    const price = prices.low + this.draw.below(prices.high - prices.low + 1)
    row.acquired = acquires(code)
    row.shares = this.shares(follows ? row.shares : row.acquired ? this.usual : holding, size, price, holding)
    row.day = company.dayOf[day] ?? 0
    row.code = code
    row.indirect = indirect === 1
    row.price = code === G ? 0 : price
    row.following = holding + (row.acquired ? row.shares : -row.shares)
    holdings[indirect] = row.following
    this.rows.add(row)
  }

  /** A seat with two forms of ownership trades in either of them. */
  private form(code: number): 0 | 1 {
    const [direct, indirect] = this.holdings
    if (indirect === 0 || code === A) return direct === 0 && indirect > 0 ? 1 : 0
    return direct === 0 || this.draw.below(3) === 0 ? 1 : 0
  }

  private shares(basis: number, size: number, price: number, holding: number): number {
    const most = Math.floor(MOST_CENTS / price)
    const wanted = Math.min(Math.floor((basis * size) / 1000), most)
    const rounded = wanted > 2000 && this.draw.below(2) === 0 ? wanted - (wanted % 100) : wanted
    const possible = this.row.acquired ? MOST_SHARES - holding : holding
    return Math.max(1, Math.min(rounded, possible))
  }

  private fill(): Fill {
    const held = this.holdings[0] + this.holdings[1]
    if (held > 3 * this.usual) return 'plenty'
    return held * 4 < this.usual ? 'low' : 'usual'
  }
}

/** Mean trading days between the programs of one person: fewer for companies whose shares are traded more. */
function pauseDays(averageVolume: number, seed: number): number {
  const base = averageVolume > 10e6 ? 32 : averageVolume > 1e6 ? 90 : averageVolume > 100e3 ? 150 : 190
  return Math.floor((base * (75 + pick(mix(seed, 3), 60))) / 100)
}
