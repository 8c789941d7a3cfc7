import { mix, ROLE_NAMES } from '../../../../fixtures/index.js'
import type { Steps } from '../background.js'
import type { MarketBasis } from '../market-basis.js'
import { PricePath } from '../prices/price-path.js'
import { RowList } from './row-list.js'
import { SeatTrader } from './seat-trader.js'

/** About the number of rows of a seat in a trading day, so that the list rarely has to grow. */
const ROWS_A_SEAT_DAY = 0.023
/** A company with at least this many insiders has one who trades every month. */
const MANY_SEATS = 14

/** All trades between two trading days (indices), seat by seat. */
export function* generateRows(market: MarketBasis, first: number, last: number): Steps<RowList> {
  const { universe, calendar } = market
  const { seats, cik } = yield* market.peopleSteps()
  const rows = new RowList(Math.ceil(seats.count * (last - first + 1) * ROWS_A_SEAT_DAY) + 1024)
  const trader = new SeatTrader(rows)
  const path = new PricePath()
  const closes = new Uint32Array(last - first + 2)
  const { order, starts } = seatsByCompany(seats.company, universe.count)
  for (let company = 0; company < universe.count; company++) {
    const from = starts[company] ?? 0
    const to = starts[company + 1] ?? 0
    if (from === to) continue
    const source = market.prices(company)
    path.fill(source, first - 1, last, closes)
    const { marketCap } = universe.record(company)
    const traded = { source, marketCap, closes, first, last, dayOf: calendar.dayOf }
    const busy = to - from >= MANY_SEATS ? firstOfficer(order.subarray(from, to), seats.role) : undefined
    for (let i = from; i < to; i++) {
      const seat = order[i] ?? 0
      const seed = mix(mix(source.seed, cik[seats.owner[seat] ?? 0] ?? 0), 5)
      trader.trade(traded, { seat, seed, role: seats.role[seat] ?? 0, busy: seat === busy })
    }
    yield
  }
  return rows
}

function firstOfficer(seats: Uint32Array, role: Uint8Array): number | undefined {
  return seats.find((seat) => ROLE_NAMES[role[seat] ?? -1] === 'Officer')
}

/** Seats grouped by company: the seats of company c are `order[starts[c]]` to `order[starts[c + 1] - 1]`. */
function seatsByCompany(company: Uint32Array, companies: number) {
  const starts = new Uint32Array(companies + 1)
  for (let seat = 0; seat < company.length; seat++) {
    const next = (company[seat] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let c = 0; c < companies; c++) starts[c + 1] = (starts[c + 1] ?? 0) + (starts[c] ?? 0)
  const next = starts.slice()
  const order = new Uint32Array(company.length)
  for (let seat = 0; seat < company.length; seat++) {
    const c = company[seat] ?? 0
    const at = next[c] ?? 0
    order[at] = seat
    next[c] = at + 1
  }
  return { order, starts }
}
