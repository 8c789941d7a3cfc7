import { groupedByEach, windowLength } from '../../../spec/index.js'
import { refusedCaller } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import { acceptedWithoutCredential } from '../../credentials/accepted-without-credential.js'
import { countOf } from '../../evidence/calls-by-account.js'
import { headerNumber } from '../../evidence/header-number.js'
import { mostCost } from '../../evidence/most-cost.js'
import type { Exchange } from '../../exchange.js'
import { fromCache } from '../../read/from-cache.js'
import { QUARTER, SHORT, sentAt } from '../../read/time.js'
import { clearRuns } from './clear-runs.js'
import { windowsByEnd } from './windows-by-end.js'

/** Answers of one count, without gaps: each was sent once, and shows the count. */
export function countedRuns(evidence: Evidence): readonly (readonly Exchange[])[] {
  return evidence.cached('counts of all answers', (seen) => {
    const header = seen.contract.rateHeaders?.remaining
    const isLong = header !== undefined && windowLength(header.window) >= SHORT
    if (!isLong || acceptedWithoutCredential(seen).length > 0) return []
    return countsOf(seen).flatMap((exchanges) => clearRuns(exchanges, (one) => isShown(one, header.header)))
  })
}

/** The same as `countedRuns` for each of the short windows. */
export function runsInWindows(evidence: Evidence): readonly (readonly Exchange[])[] {
  return evidence.cached('counts in short windows', (seen) => {
    const remaining = seen.contract.rateHeaders?.remaining
    const isShort = remaining !== undefined && windowLength(remaining.window) < SHORT
    if (!isShort || acceptedWithoutCredential(seen).length > 0) return []
    return windowsByEnd(seen).flatMap((some) => clearRuns(some, (one) => isShown(one, remaining.header)))
  })
}

/** Sent once and answered by the service itself, with its count. */
function isShown(exchange: Exchange, header: string): boolean {
  const { probe, response } = exchange
  const isClear = response !== undefined && mostCost(exchange) <= probe.cost && !fromCache(exchange)
  return isClear && headerNumber(exchange, header) !== undefined
}

/** The requests of each count: those of an account in a quarter of an hour, with one credential or with all of them. */
function countsOf(evidence: Evidence): readonly (readonly Exchange[])[] {
  const counts = groupedByEach([...evidence.exchanges, ...evidence.asides], (exchange) => {
    if (exchange.account === undefined || refusedCaller(exchange, evidence.contract)) return []
    return [`${Math.floor(sentAt(exchange) / QUARTER)} ${countOf(exchange, evidence)}`]
  })
  return [...counts.values()]
}
