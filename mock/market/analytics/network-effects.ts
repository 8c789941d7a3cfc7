import type { NetworkEffectRow } from '../../../spec/index.js'
import type { Relation } from '../../model/relation.js'
import { type Chain, chains, membersOf, ownerCount } from './chain.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars, rounded } from './money.js'
import { dateOf, directionColumn, issuerColumns } from './transaction-columns.js'

/** Insiders of one company are connected when they trade the same way within this many days of each other. */
const CONNECTED_DAYS = 3

/** Groups of at least two connected insiders. */
export function networkEffects(view: LedgerView, indices: readonly number[]): Relation<NetworkEffectRow> {
  const groups = chains(view, indices, CONNECTED_DAYS).filter((chain) => chain.owners !== undefined)
  const first = (chain: Chain) => chain.first
  const issuer = issuerColumns(view, first)
  const direction = directionColumn(view, first)
  const scores = new Map<Chain, number>()
  return derivedRelation<NetworkEffectRow, Chain>(groups, {
    network_id: (chain) =>
      `${issuer.issuer_cik(chain)}-${direction.acquired_disposed_code(chain)}-${dateOf(view, chain.first)}`,
    ...issuer,
    ...direction,
    connected_insiders: ownerCount,
    insider_names: (chain) => names(view, chain),
    transaction_count: (chain) => chain.count,
    total_value: (chain) => dollars(chain.value),
    first_transaction: (chain) => dateOf(view, chain.first),
    last_transaction: (chain) => dateOf(view, chain.last),
    correlation_score: (chain) => {
      const score = scores.get(chain) ?? correlation(view, chain)
      scores.set(chain, score)
      return score
    },
  })
}

function names(view: LedgerView, { owners = [] }: Chain): string {
  return owners
    .map((owner) => view.ledger.owners.name(owner))
    .sort()
    .join('; ')
}

/** The share of connected pairs among all pairs of insiders, in percent; smaller groups weigh less. */
function correlation(view: LedgerView, chain: Chain): number {
  const { day, owner } = view.ledger.columns
  const members = membersOf(chain, view)
  const { count: everybody } = view.ledger.owners
  const pairs = new Set<number>()
  for (let right = 0, left = 0; right < members.length; right += 1) {
    const at = members[right] ?? 0
    while ((day[at] ?? 0) - (day[members[left] ?? 0] ?? 0) > CONNECTED_DAYS) left += 1
    for (let other = left; other < right; other += 1) {
      const one = owner[at] ?? 0
      const two = owner[members[other] ?? 0] ?? 0
      if (one !== two) pairs.add(Math.min(one, two) * everybody + Math.max(one, two))
    }
  }
  const count = ownerCount(chain)
  const share = pairs.size / ((count * (count - 1)) / 2)
  return rounded(100 * share * (1 - 1 / count), 1)
}
