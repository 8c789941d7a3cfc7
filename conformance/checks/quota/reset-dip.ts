import { grouped } from '../../../spec/index.js'
import { hasSuccessStatus, refusedForQuota } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import { countOf } from '../../evidence/calls-by-account.js'
import { headerNumber } from '../../evidence/header-number.js'
import { type Adding, RangeSums } from '../../evidence/range-sums.js'
import type { Exchange } from '../../exchange.js'
import { fromCache } from '../../read/from-cache.js'
import { leadingCount } from '../../read/leading-count.js'
import { bothClocks, HOUR, sentAt, serverTime } from '../../read/time.js'

/** In seconds: a window that slides moves with the clock, and clocks of several servers differ. */
const SLACK = 120

/**
 * An answer that announces an earlier reset than an answer before it and a success after it, of the same count,
 * although the announced time had not come by then. No fixed or sliding window moves back and forth like
 * this, and no success follows an exhausted window. Returns the answer, the one before and the one after.
 */
export function resetDip(
  exchanges: readonly Exchange[],
  header: string,
  evidence: Evidence,
): readonly [Exchange, Exchange, Exchange] | undefined {
  for (const group of byCount(exchanges, evidence)) {
    const dip = dipIn(group, header)
    if (dip !== undefined) return dip
  }
  return undefined
}

/**
 * A 429 may announce the end of the exhausted window, and a cache may announce an old time. Answers of a clock that
 * jumped are not compared with those before the jump.
 */
function byCount(exchanges: readonly Exchange[], evidence: Evidence): readonly (readonly Exchange[])[] {
  const told = exchanges.filter((one) => !refusedForQuota(one, evidence.contract) && !fromCache(one))
  const groups = grouped(told, (exchange) => {
    const jumped = Math.round((serverTime(exchange) - sentAt(exchange)) / HOUR)
    return `${countOf(exchange, evidence)} ${jumped}`
  })
  return [...groups.values()].map((group) => group.toSorted((a, b) => sentAt(a) - sentAt(b)))
}

function dipIn(group: readonly Exchange[], header: string): readonly [Exchange, Exchange, Exchange] | undefined {
  const times = group.map((exchange) => headerNumber(exchange, header) ?? Number.NEGATIVE_INFINITY)
  // Requests that overlap may be served in either order.
  const done = group.toSorted((a, b) => answeredAt(a) - answeredAt(b))
  const highest = highestSoFar(done.map((exchange) => headerNumber(exchange, header) ?? Number.NEGATIVE_INFINITY))
  const sent = group.map(sentAt)
  // A recording may contain a hundred thousand answers of one account, so each search takes logarithmic time.
  const later = new RangeSums([...group.keys()], LATEST)
  for (const [place, exchange] of group.entries()) {
    if (hasSuccessStatus(exchange)) later.put(place, times[place] ?? Number.NEGATIVE_INFINITY)
  }
  for (const [place, exchange] of group.entries()) {
    const low = times[place] ?? Number.NEGATIVE_INFINITY
    if (low === Number.NEGATIVE_INFINITY) continue
    const isAbove = (time: number | undefined): boolean => time !== undefined && time > low + SLACK
    const before = done[leadingCount(highest, (time) => !isAbove(time))]
    const end = sentAt(exchange) + waitUntil(low, exchange)
    const last = leadingCount(sent, (time) => time < end) - 1
    const isOver = before !== undefined && answeredAt(before) <= sentAt(exchange)
    if (!isOver || !isAbove(later.within(place + 1, last))) continue
    const after = group.find((other, at) => at > place && hasSuccessStatus(other) && isAbove(times[at]))
    if (after !== undefined) return [exchange, before, after]
  }
  return undefined
}

function answeredAt(exchange: Exchange): number {
  return sentAt(exchange) + exchange.milliseconds.total
}

const LATEST: Adding<number> = { none: Number.NEGATIVE_INFINITY, add: (a, b) => Math.max(a, b) }

/** For each place in the list: the largest number so far. */
function highestSoFar(times: readonly number[]): readonly number[] {
  let most = Number.NEGATIVE_INFINITY
  return times.map((time) => {
    most = Math.max(most, time)
    return most
  })
}

/** Milliseconds until the announced time, by the server's clock or ours; 0 if it has passed by both. */
function waitUntil(reset: number, exchange: Exchange): number {
  const waits = bothClocks(exchange).map((now) => reset * 1000 - now)
  const ahead = waits.filter((wait) => wait > 0 && wait < Number.POSITIVE_INFINITY)
  return ahead.length === 0 ? 0 : Math.min(...ahead)
}
