import { hasSuccessStatus, refusedForQuota } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import { headerNumber } from '../../evidence/ledger.js'
import type { Exchange } from '../../exchange.js'
import { fromCache } from '../../read/from-cache.js'
import { bothClocks, sentAt } from '../../read/time.js'

/** Seconds. A window that slides moves with the clock, and clocks of several servers differ. */
const SLACK = 120

/**
 * An answer that announces an earlier reset than an answer before it and a success after it, of the same account and
 * credential, although the announced time had not come by then. No fixed or sliding window moves back and forth like
 * this, and no success follows an exhausted window. Returns the answer, the one before and the one after.
 */
export function resetDip(
  exchanges: readonly Exchange[],
  header: string,
  evidence: Evidence,
): readonly [Exchange, Exchange, Exchange] | undefined {
  for (const group of byCredential(exchanges, evidence)) {
    const dip = dipIn(group, header)
    if (dip !== undefined) return dip
  }
  return undefined
}

/** A 429 may announce the end of the exhausted window, and a cache may announce an old time. */
function byCredential(exchanges: readonly Exchange[], evidence: Evidence): readonly (readonly Exchange[])[] {
  const groups = new Map<string, Exchange[]>()
  for (const exchange of exchanges) {
    if (refusedForQuota(exchange, evidence.contract) || fromCache(exchange)) continue
    const name = `${exchange.account} ${schemeOf(exchange, evidence)}`
    groups.set(name, [...(groups.get(name) ?? []), exchange])
  }
  return [...groups.values()].map((group) => group.toSorted((a, b) => sentAt(a) - sentAt(b)))
}

function dipIn(group: readonly Exchange[], header: string): readonly [Exchange, Exchange, Exchange] | undefined {
  const times = group.map((exchange) => headerNumber(exchange, header))
  for (const [place, low] of times.entries()) {
    const exchange = group[place]
    if (exchange === undefined || low === undefined) continue
    const isAbove = (time: number | undefined): boolean => time !== undefined && time > low + SLACK
    const before = group[times.slice(0, place).findIndex(isAbove)]
    const after = group.find(
      (other, at) => at > place && hasSuccessStatus(other) && isAbove(times[at]) && isAhead(low, exchange, other),
    )
    if (before !== undefined && after !== undefined) return [exchange, before, after]
  }
  return undefined
}

/** By the server's clock and by ours, the announced time lies after the other request. */
function isAhead(reset: number, exchange: Exchange, other: Exchange): boolean {
  const waits = bothClocks(exchange).map((now) => reset * 1000 - now)
  const shortest = Math.min(...waits.filter((wait) => wait > 0))
  return Number.isFinite(shortest) && sentAt(other) - sentAt(exchange) < shortest
}
