import { countBelow } from '../../model/count-below.js'
import type { LedgerView } from './ledger-view.js'

/** Transactions of one company and direction; each follows the one before within the gap. */
export interface Chain {
  /** Row indices of the first and the last one. */
  readonly first: number
  last: number
  count: number
  /** Cents. */
  value: number
  /** Further owners only, because most chains have one link. */
  owners: number[] | undefined
}

/** Splits transactions (ascending) into chains. */
export function chains(view: LedgerView, indices: readonly number[], gapDays: number): readonly Chain[] {
  const { company, acquired, day } = view.ledger.columns
  // The open chain of each company and direction, counted from 1.
  const growing = new Uint32Array(view.symbols.count * 2)
  const found: Chain[] = []
  for (const index of indices) {
    if (view.side(index) === 0) continue
    const key = (company[index] ?? 0) * 2 + (acquired[index] ?? 0)
    const chain = found[(growing[key] ?? 0) - 1]
    if (chain !== undefined && (day[index] ?? 0) - (day[chain.last] ?? 0) <= gapDays) {
      extend(chain, index, view)
      continue
    }
    found.push({ first: index, last: index, count: 1, value: view.ledger.columns.value[index] ?? 0, owners: undefined })
    growing[key] = found.length
  }
  return found
}

function extend(chain: Chain, index: number, view: LedgerView): void {
  const { owner, value } = view.ledger.columns
  chain.last = index
  chain.count += 1
  chain.value += value[index] ?? 0
  const who = owner[index] ?? 0
  if (chain.owners !== undefined) {
    if (!chain.owners.includes(who)) chain.owners.push(who)
  } else if (who !== owner[chain.first]) {
    chain.owners = [owner[chain.first] ?? 0, who]
  }
}

export function ownerCount({ owners }: Chain): number {
  return owners?.length ?? 1
}

/** Row indices of a chain, ascending. */
export function membersOf({ first, last }: Chain, view: LedgerView): Uint32Array {
  const { company, acquired } = view.ledger.columns
  const rows = view.ledger.companyRows(company[first] ?? 0)
  return rows
    .subarray(countBelow(rows, first), countBelow(rows, last + 1))
    .filter((index) => acquired[index] === acquired[first] && view.side(index) !== 0)
}
