import { dayOfNumber } from '../../query/calendar-day.js'
import type { Relation } from '../../query/relation.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars, meanDollars } from './money.js'
import { directionColumn, issuerColumns, ownerColumns } from './shared-columns.js'
import { type Tally, tallyBy } from './tally.js'

/** One row for each insider, company and direction: how often the same was done again. */
export function repeatedActivity(view: LedgerView, indices: readonly number[]): Relation {
  const { owner, company, acquired } = view.ledger.columns
  const companies = view.symbols.count
  const group = (index: number) =>
    ((owner[index] ?? 0) * companies + (company[index] ?? 0)) * 2 + (acquired[index] ?? 0)
  const tallies = tallyBy(view, indices, { group, owners: false })
  const sample = (tally: Tally) => tally.sample
  return derivedRelation<Tally>([...tallies.values()], {
    ...ownerColumns(view, sample),
    ...issuerColumns(view, sample),
    ...directionColumn(view, sample),
    occurrences: (tally) => tally.count,
    total_value: (tally) => dollars(tally.value),
    avg_value: (tally) => meanDollars(tally.value, tally.count),
    first_transaction: (tally) => dayOfNumber(tally.firstDay),
    last_transaction: (tally) => dayOfNumber(tally.lastDay),
  })
}
