import { type InsiderRow, madeOnce } from '../../../spec/index.js'
import { dayOfNumber } from '../../clock/calendar-day.js'
import type { BoundFilter, Relation } from '../../model/relation.js'
import { type Owners, ROLES } from '../data/market.js'
import { derivedRelation } from './derived-relation.js'
import { type InsiderTotals, insiderTotals } from './insider-totals.js'
import type { LedgerView } from './ledger-view.js'
import { dollars, meanDollars } from './money.js'

export interface InsiderOptions {
  readonly today: string
  /** `activity-levels` */
  readonly levels: string
}

export interface Insiders extends Relation<InsiderRow> {
  /** The owner that a row is about. */
  owner(index: number): number
}

const LEVELS = ['Very Active', 'Active', 'Moderate', 'Occasional'] as const
/** The least number of transactions of all time for each level, in the order of the levels. */
const THRESHOLDS = { ours: [300, 100, 40], other: [200, 80, 20] } as const
/** Buys and sells that differ by no more than this share of both are mixed. */
const MIXED_SHARE = 0.1

/** Every insider with a transaction, with totals over all time; the most active first. */
export function insiders(view: LedgerView, options: InsiderOptions): Insiders {
  const totals = insiderTotals(view, options.today)
  const { owners } = view.ledger
  const active = activeOwners(totals)
  const relation = derivedRelation<InsiderRow, number>(active, insiderColumns(totals, owners, options))
  return {
    ...relation,
    owner: (index) => active[index] ?? 0,
    narrow: (filters) => narrowByCik(filters, owners, active),
  }
}

function insiderColumns(totals: InsiderTotals, owners: Owners, { levels }: InsiderOptions) {
  const thresholds = levels === 'other' ? THRESHOLDS.other : THRESHOLDS.ours
  const buys = (owner: number) => totals.buys[owner] ?? 0
  const sells = (owner: number) => totals.sells[owner] ?? 0
  return {
    owner_cik: (owner: number) => owners.cik(owner),
    insider_name: (owner: number) => owners.name(owner),
    companies_traded: (owner: number) => totals.companies[owner] ?? 0,
    total_transactions: (owner: number) => totals.count[owner] ?? 0,
    total_buy_value: (owner: number) => dollars(buys(owner)),
    total_sell_value: (owner: number) => dollars(sells(owner)),
    net_position_change: (owner: number) => dollars(buys(owner) - sells(owner)),
    avg_transaction_size: (owner: number) => meanDollars(buys(owner) + sells(owner), totals.traded[owner] ?? 0),
    primary_role: (owner: number) => ROLES[totals.role[owner] ?? 0] ?? '',
    activity_level: (owner: number) => activityLevel(totals.count[owner] ?? 0, thresholds),
    position_type: (owner: number) => positionType(buys(owner), sells(owner)),
    first_transaction: (owner: number) => dayOfNumber(totals.first[owner] ?? 0),
    last_transaction: (owner: number) => dayOfNumber(totals.last[owner] ?? 0),
    transactions_last_30_days: (owner: number) => totals.recent[owner] ?? 0,
  }
}

/** Owners with a transaction, the most active first; ties are in the order of their CIKs. */
const activeOwners = madeOnce(({ count }: InsiderTotals): readonly number[] =>
  Array.from(count.keys())
    .filter((owner) => (count[owner] ?? 0) > 0)
    .sort((a, b) => (count[b] ?? 0) - (count[a] ?? 0) || a - b),
)

function activityLevel(transactions: number, thresholds: readonly number[]): (typeof LEVELS)[number] {
  const place = thresholds.findIndex((least) => transactions >= least)
  return LEVELS[place < 0 ? LEVELS.length - 1 : place] ?? LEVELS[3]
}

function positionType(buys: number, sells: number): InsiderRow['position_type'] {
  const net = buys - sells
  if (Math.abs(net) <= MIXED_SHARE * (buys + sells)) return 'Mixed'
  return net > 0 ? 'Net Buyer' : 'Net Seller'
}

function narrowByCik(filters: readonly BoundFilter[], owners: Owners, active: readonly number[]) {
  const exact = filters.find(({ filter }) => filter.op === 'eq' && filter.column === 'owner_cik')
  if (exact === undefined) return undefined
  const owner = owners.byCik(String(exact.value))
  const at = owner === undefined ? -1 : active.indexOf(owner)
  return { indices: at < 0 ? [] : [at], decided: [exact.parameter] }
}
