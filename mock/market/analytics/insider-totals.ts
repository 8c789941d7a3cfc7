import { madeOnce } from '../../../spec/index.js'
import { dayNumber } from '../../clock/calendar-day.js'
import { RecentCache } from '../../model/recent-cache.js'
import { ROLES } from '../data/market.js'
import type { LedgerView } from './ledger-view.js'

/** All-time totals by owner index. Amounts are cents, dates are day numbers. */
export interface InsiderTotals {
  readonly count: Uint32Array
  /** Transactions that count as a buy or a sell. */
  readonly traded: Uint32Array
  readonly buys: Float64Array
  readonly sells: Float64Array
  readonly first: Uint16Array
  readonly last: Uint16Array
  readonly recent: Uint32Array
  readonly companies: Uint16Array
  /** Index into `ROLES`. */
  readonly role: Uint8Array
}

const RECENT_DAYS = 30
const DAYS_KEPT = 4
const daysOf = madeOnce((_view: LedgerView) => new RecentCache<string, InsiderTotals>(DAYS_KEPT))

/** Computed once for a ledger and a day, in one pass. */
export function insiderTotals(view: LedgerView, today: string): InsiderTotals {
  return daysOf(view).get(today, () => computeTotals(view, dayNumber(today) - RECENT_DAYS))
}

function computeTotals(view: LedgerView, recentFrom: number): InsiderTotals {
  const { owners, columns } = view.ledger
  const totals = emptyTotals(owners.count)
  for (let owner = 0; owner < owners.count; owner += 1) {
    const rows = view.ledger.ownerRows(owner)
    const companies: number[] = []
    const roles = ROLES.map(() => 0)
    let recent = 0
    for (let at = 0; at < rows.length; at += 1) {
      const index = rows[at] ?? 0
      add(totals, owner, view, index)
      if ((columns.day[index] ?? 0) >= recentFrom) recent += 1
      const role = view.role(index)
      roles[role] = (roles[role] ?? 0) + 1
      const company = columns.company[index] ?? 0
      // Few insiders trade in more than three companies: a short list is faster than a set.
      if (!companies.includes(company)) companies.push(company)
    }
    totals.companies[owner] = companies.length
    totals.recent[owner] = recent
    totals.role[owner] = roles.indexOf(Math.max(...roles))
  }
  return totals
}

function emptyTotals(owners: number): InsiderTotals {
  return {
    count: new Uint32Array(owners),
    traded: new Uint32Array(owners),
    buys: new Float64Array(owners),
    sells: new Float64Array(owners),
    first: new Uint16Array(owners),
    last: new Uint16Array(owners),
    recent: new Uint32Array(owners),
    companies: new Uint16Array(owners),
    role: new Uint8Array(owners),
  }
}

/** Rows ascend by day, so the first row read is the first transaction and the last row the latest. */
function add(totals: InsiderTotals, owner: number, view: LedgerView, index: number): void {
  const { columns } = view.ledger
  const day = columns.day[index] ?? 0
  if (totals.count[owner] === 0) totals.first[owner] = day
  totals.last[owner] = day
  bump(totals.count, owner)
  const side = view.side(index)
  if (side === 0) return
  bump(totals.traded, owner)
  const sums = side > 0 ? totals.buys : totals.sells
  sums[owner] = (sums[owner] ?? 0) + (columns.value[index] ?? 0)
}

function bump(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}
