import type { RepeatedActivityRow } from '../../../spec/index.js'
import type { Relation } from '../../model/relation.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars, meanDollars } from './money.js'
import { dateOf, directionColumn, issuerColumns, ownerColumns } from './transaction-columns.js'

/** The trades of one insider in one company and direction. */
interface Repetition {
  /** Row indices of the first and the last transaction. */
  readonly first: number
  last: number
  count: number
  /** Cents. */
  value: number
  /** The next group of the same insider. */
  readonly other: Repetition | undefined
}

/** One row for each insider, company and direction: how often the same kind of trade was repeated. */
export function repeatedActivity(view: LedgerView, indices: readonly number[]): Relation<RepeatedActivityRow> {
  const first = (repetition: Repetition) => repetition.first
  return derivedRelation<RepeatedActivityRow, Repetition>(repetitions(view, indices), {
    ...ownerColumns(view, first),
    ...issuerColumns(view, first),
    ...directionColumn(view, first),
    occurrences: ({ count }) => count,
    total_value: ({ value }) => dollars(value),
    avg_value: ({ value, count }) => meanDollars(value, count),
    first_transaction: (repetition) => dateOf(view, repetition.first),
    last_transaction: (repetition) => dateOf(view, repetition.last),
  })
}

/** Groups transactions (ascending). An insider has few groups, so a list of them is faster than a map of all groups. */
function repetitions(view: LedgerView, indices: readonly number[]): readonly Repetition[] {
  const { owner, company, acquired, value } = view.ledger.columns
  const found: Repetition[] = []
  /** By insider: the position of the newest group in `found`, counted from 1. */
  const newest = new Uint32Array(view.ledger.owners.count)
  for (const index of indices) {
    const who = owner[index] ?? 0
    const latest = found[(newest[who] ?? 0) - 1]
    let own = latest
    while (own && (company[own.first] !== company[index] || acquired[own.first] !== acquired[index])) own = own.other
    if (own) {
      own.last = index
      own.count += 1
      own.value += value[index] ?? 0
    } else {
      found.push({ first: index, last: index, count: 1, value: value[index] ?? 0, other: latest })
      newest[who] = found.length
    }
  }
  return found
}
