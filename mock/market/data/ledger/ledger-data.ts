import type { Steps } from '../background.js'
import type { LedgerColumns } from '../market.js'
import type { MarketBasis } from '../market-basis.js'
import { type Postings, postingSteps } from '../postings.js'
import { generateRows } from './generate-rows.js'
import { orderRows } from './order-rows.js'
import { type OwnerTexts, ownersOf } from './owners.js'
import { FLAGS, FOLLOWING, PRICE, ROW_WORDS, type RowList, SEAT, SHARES } from './row-list.js'

const ROWS_A_STEP = 8192

/** Every transaction up to a horizon. A world at an earlier day sees only its first rows. */
export interface LedgerData {
  readonly count: number
  readonly columns: LedgerColumns
  readonly owners: OwnerTexts
  readonly byCompany: Postings
  readonly byOwner: Postings
  /** The position of every seat among the seats of its company. */
  readonly seatPlace: Uint16Array
}

/** Builds the ledger of the trading days `first` to `last` (indices). */
export function* buildLedger(market: MarketBasis, first: number, last: number): Steps<LedgerData> {
  const rows = yield* generateRows(market, first, last)
  const order = yield* orderRows(rows)
  const columns = yield* gather(market, rows, order)
  const byCompany = yield* postingSteps(columns.company, market.universe.count)
  const byOwner = yield* postingSteps(columns.owner, market.people().count)
  const seatPlace = places(market.people().seats.company, market.universe.count)
  return { count: rows.count, columns, owners: ownersOf(market.people()), byCompany, byOwner, seatPlace }
}

function places(company: Uint32Array, companies: number): Uint16Array {
  const next = new Uint16Array(companies)
  const place = new Uint16Array(company.length)
  for (let seat = 0; seat < place.length; seat++) {
    const c = company[seat] ?? 0
    place[seat] = next[c] ?? 0
    next[c] = (next[c] ?? 0) + 1
  }
  return place
}

function* gather(market: MarketBasis, rows: RowList, order: Uint32Array): Steps<LedgerColumns> {
  const { seats } = market.people()
  const columns = emptyColumns(rows.count)
  const { words } = rows
  for (let i = 0; i < order.length; i++) {
    const at = (order[i] ?? 0) * ROW_WORDS
    const flags = words[at + FLAGS] ?? 0
    const seat = words[at + SEAT] ?? 0
    const shares = words[at + SHARES] ?? 0
    const price = words[at + PRICE] ?? 0
    columns.day[i] = flags & 0xffff
    columns.code[i] = (flags >>> 16) & 7
    columns.acquired[i] = (flags >>> 19) & 1
    columns.indirect[i] = (flags >>> 20) & 1
    columns.seat[i] = seat
    columns.owner[i] = seats.owner[seat] ?? 0
    columns.company[i] = seats.company[seat] ?? 0
    columns.shares[i] = shares
    columns.price[i] = price
    columns.value[i] = shares * price
    columns.following[i] = words[at + FOLLOWING] ?? 0
    if (i % ROWS_A_STEP === 0) yield
  }
  return columns
}

function emptyColumns(count: number) {
  return {
    day: new Uint16Array(count),
    owner: new Uint32Array(count),
    company: new Uint32Array(count),
    seat: new Uint32Array(count),
    code: new Uint8Array(count),
    acquired: new Uint8Array(count),
    indirect: new Uint8Array(count),
    shares: new Uint32Array(count),
    price: new Uint32Array(count),
    value: new Float64Array(count),
    following: new Uint32Array(count),
  }
}
