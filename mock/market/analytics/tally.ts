import type { LedgerView } from './ledger-view.js'

/** The totals of a group of transactions. Amounts are cents, dates are day numbers. */
export interface Tally {
  /** The group's first row by index; values that all its rows share are read from it. */
  readonly sample: number
  count: number
  value: number
  shares: number
  buyCount: number
  sellCount: number
  buyValue: number
  sellValue: number
  firstDay: number
  lastDay: number
  /** The owners; undefined if they are not collected. */
  readonly owners: Set<number> | undefined
}

export interface TallyOptions {
  /** Which group a transaction belongs to. */
  readonly group: (index: number) => number
  /** Whether to collect the owners. A set for each of many groups is expensive. */
  readonly owners: boolean
}

/** Adds up transactions by group. */
export function tallyBy(
  view: LedgerView,
  indices: ArrayLike<number>,
  { group, owners }: TallyOptions,
): ReadonlyMap<number, Tally> {
  const tallies = new Map<number, Tally>()
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] ?? 0
    const key = group(index)
    let tally = tallies.get(key)
    if (tally === undefined) {
      tally = emptyTally(index, owners)
      tallies.set(key, tally)
    }
    addTo(tally, index, view)
  }
  return tallies
}

function emptyTally(sample: number, owners: boolean): Tally {
  return {
    sample,
    count: 0,
    value: 0,
    shares: 0,
    buyCount: 0,
    sellCount: 0,
    buyValue: 0,
    sellValue: 0,
    firstDay: Number.MAX_SAFE_INTEGER,
    lastDay: 0,
    owners: owners ? new Set() : undefined,
  }
}

function addTo(tally: Tally, index: number, view: LedgerView): void {
  const { columns } = view.ledger
  const value = columns.value[index] ?? 0
  const day = columns.day[index] ?? 0
  tally.count += 1
  tally.value += value
  tally.shares += columns.shares[index] ?? 0
  const side = view.side(index)
  if (side > 0) {
    tally.buyCount += 1
    tally.buyValue += value
  } else if (side < 0) {
    tally.sellCount += 1
    tally.sellValue += value
  }
  if (day < tally.firstDay) tally.firstDay = day
  if (day > tally.lastDay) tally.lastDay = day
  tally.owners?.add(columns.owner[index] ?? 0)
}

export function insiderCount({ owners }: Tally): number {
  return owners?.size ?? 0
}
