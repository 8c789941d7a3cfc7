import { groupedByEach } from '../../../spec/index.js'
import { hasClientError, refusedForQuota, statusText } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import { headerNumber } from '../../evidence/header-number.js'
import type { Exchange } from '../../exchange.js'
import { accountNamed } from '../../target/accounts-of.js'
import { countedRuns } from './overcharged.js'

/** Fewer refusals may repeat a count by chance. */
const FEWEST = 3

/**
 * Refusals that the service counts although their answers show the count from before, either all refusals or those of
 * one status. With one taken from each of their counts, the account shows every count exactly once. A refusal that is not
 * counted repeats a count too, but no count is missing after it.
 */
export function staleRefusals(tier: string | undefined, evidence: Evidence): readonly Exchange[] {
  const { header = '' } = evidence.contract.rateHeaders?.remaining ?? {}
  for (const run of countedRuns(evidence)) {
    if (accountNamed(evidence.target, run[0]?.account)?.tier !== tier) continue
    const told = run.filter((exchange) => !refusedForQuota(exchange, evidence.contract))
    const counts = told.map((exchange) => ({ exchange, left: headerNumber(exchange, header) ?? 0 }))
    if (isUnbroken(counts.map(({ left }) => left))) continue
    const all = told.filter(hasClientError)
    for (const refusals of [all, ...groupedByEach(all, (exchange) => [statusText(exchange)]).values()]) {
      const shifted = counts.map(({ exchange, left }) => left - Number(refusals.includes(exchange)))
      if (refusals.length >= FEWEST && told.length > 2 * FEWEST && isUnbroken(shifted)) return refusals
    }
  }
  return []
}

/** Each count from the largest to the smallest once. */
function isUnbroken(counts: readonly number[]): boolean {
  const sorted = counts.toSorted((a, b) => a - b)
  return sorted.every((count, place) => place === 0 || count === (sorted[place - 1] ?? 0) + 1)
}
