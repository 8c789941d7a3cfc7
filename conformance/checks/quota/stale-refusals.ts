import { groupedByEach } from '../../../spec/index.js'
import { hasClientError, refusedForQuota, statusText } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import { headerNumber } from '../../evidence/header-number.js'
import type { Exchange } from '../../exchange.js'
import { accountNamed } from '../../target/accounts-of.js'
import { countedRuns, runsInWindows } from './counted-runs.js'

/** The fewest refusals that count: fewer may repeat a count by chance. */
const FEWEST = 3

/**
 * Refusals that the service counts although their answers show the count from before, either all refusals or those of
 * one status. With one taken from each of their counts, the account shows every count from the first to the last. A
 * refusal that is not counted repeats a count too, but no count is missing after it.
 */
export function staleRefusals(tier: string | undefined, evidence: Evidence): readonly Exchange[] {
  const { header = '' } = evidence.contract.rateHeaders?.remaining ?? {}
  for (const run of [...countedRuns(evidence), ...runsInWindows(evidence)]) {
    if (accountNamed(evidence.target, run[0]?.account)?.tier !== tier) continue
    const told = run.filter((exchange) => !refusedForQuota(exchange, evidence.contract))
    const counts = told.map((exchange) => ({ exchange, left: headerNumber(exchange, header) ?? 0 }))
    if (isUnbroken(counts)) continue
    const all = told.filter(hasClientError)
    for (const refusals of [all, ...groupedByEach(all, (exchange) => [statusText(exchange)]).values()]) {
      const shifted = counts.map(({ exchange, left }) => ({
        exchange,
        left: left - (refusals.includes(exchange) ? exchange.probe.cost : 0),
      }))
      if (refusals.length >= FEWEST && told.length > 2 * FEWEST && isUnbroken(shifted)) return refusals
    }
  }
  return []
}

interface Told {
  readonly exchange: Exchange
  readonly left: number
}

/** From the largest to the smallest, each count is less than the one before by the cost of its request. */
function isUnbroken(counts: readonly Told[]): boolean {
  const sorted = counts.toSorted((a, b) => b.left - a.left)
  return sorted.every(({ exchange, left }, place) => {
    const before = sorted[place - 1]
    return before === undefined || before.left - left === exchange.probe.cost
  })
}
