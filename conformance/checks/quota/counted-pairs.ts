import { windowLength } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import { acceptedWithoutCredential } from '../../credentials/accepted-without-credential.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import { sharedAccounts } from '../../evidence/calls-by-account.js'
import { everySent } from '../../evidence/every-sent.js'
import { exchangesOf } from '../../evidence/exchanges-of.js'
import { headerNumber } from '../../evidence/header-number.js'
import { mostCost } from '../../evidence/most-cost.js'
import { type Exchange, placeInPlan } from '../../exchange.js'
import { fromCache } from '../../read/from-cache.js'
import { isCountedSuccess } from '../../read/is-counted-success.js'
import { leadingCount } from '../../read/leading-count.js'
import { endedAt, QUARTER, SHORT, sentAt, serverTime } from '../../read/time.js'
import { sentHeader } from './quota-place.js'

/** Two consecutive requests, with no other request of the account between or beside them. */
export interface CountedPair {
  readonly before: Exchange
  readonly after: Exchange
  /** The decrease of the remaining count. */
  readonly fell: number
}

/**
 * Consecutive answers of each account and count whose second is a success: successes are counted by every lawful way of
 * counting. A pair across the end of a window (another reset time, or a count that rose) proves nothing, nor does one
 * with an invalid credential in between that was accepted, and perhaps charged to this account.
 */
export function countedPairs(evidence: Evidence): readonly CountedPair[] {
  return neighbours(evidence).filter(({ fell }) => fell >= 0)
}

/** Pairs in which the count rose although the same window was announced. */
export function risingPairs(evidence: Evidence): readonly CountedPair[] {
  const { rateHeaders } = evidence.contract
  const reset = (exchange: Exchange): string | undefined => sentHeader(exchange, rateHeaders?.reset.header ?? '')
  return neighbours(evidence).filter(({ before, after, fell }) => fell < 0 && reset(before) === reset(after))
}

/**
 * A pair whose count fell by another number than its cost: by less, or in most pairs by more. Some larger falls are
 * lawful: a gateway repeats a request that it believes lost, and another client may use the account.
 */
export function wrongPair(pairs: readonly CountedPair[]): CountedPair | undefined {
  const costOf = ({ after }: CountedPair): number => after.probe.cost
  const larger = pairs.filter((pair) => pair.fell > costOf(pair))
  const exact = pairs.filter((pair) => pair.fell === costOf(pair))
  const smaller = pairs.find((pair) => pair.fell < costOf(pair))
  if (smaller !== undefined || larger.length <= exact.length) return smaller
  // A repeated request explains twice the cost, but not more.
  const more = larger.filter((pair) => pair.fell > 2 * costOf(pair))
  return more.length > exact.length ? more[0] : (larger.find((pair) => pair.fell === 2 * costOf(pair)) ?? larger[0])
}

function neighbours(evidence: Evidence): readonly CountedPair[] {
  return evidence.cached('counted pairs', pairsOf)
}

function pairsOf(evidence: Evidence): readonly CountedPair[] {
  const all = everySent(evidence)
  const shared = sharedAccounts(evidence)
  return evidence.target.accounts.flatMap(({ name }) => {
    const sent = exchangesOf(all, name)
    return sent.flatMap((after, index) => {
      const before = sent[index - 1]
      const first = sent[0]
      if (before === undefined || first === undefined) return []
      const isOneCount =
        shared.has(name) ||
        schemeOf(before, evidence) === schemeOf(after, evidence) ||
        isBetweenOthers(before, after, sent[index + 1], evidence)
      const found = isOneCount ? pairOf(before, after, evidence) : []
      // A window that ended in between gives requests back, so a count that fell further is still evidence.
      return isLate(first, before, after, evidence) ? found.filter((pair) => pair.fell >= pair.after.probe.cost) : found
    })
  })
}

/**
 * A request with another kind of credential between two with one kind. If these two show that it was counted with them,
 * it shows their count too.
 */
function isBetweenOthers(before: Exchange, after: Exchange, next: Exchange | undefined, evidence: Evidence): boolean {
  const { rateHeaders } = evidence.contract
  if (next === undefined || rateHeaders === undefined || schemeOf(before, evidence) !== schemeOf(next, evidence))
    return false
  const [left, right] = [before, next].map((exchange) => headerNumber(exchange, rateHeaders.remaining.header))
  const isWhole = isCountedSuccess(next, evidence.contract) && next.alone === true && next.probe.aside !== true
  if (!isWhole || left === undefined || right === undefined || isCrossed(before, next, evidence)) return false
  return left - right === after.probe.cost + next.probe.cost
}

/**
 * A short window may have ended by then, at whatever time it began: only the first window's length of the run proves
 * something, and by no clock may a window end between the first request and the second answer.
 */
function isLate(first: Exchange, before: Exchange, after: Exchange, { contract }: Evidence): boolean {
  const length = windowLength(contract.rateHeaders?.remaining.window ?? 'day')
  if (length >= SHORT) return false
  const isCut = (from: number, to: number): boolean => Math.floor(from / length) !== Math.floor(to / length)
  const arrived = serverTime(before) - before.milliseconds.total
  const isOver = isCut(arrived, serverTime(after)) || isCut(sentAt(before), endedAt(after))
  return endedAt(after) - sentAt(first) >= length || isOver
}

function pairOf(before: Exchange, after: Exchange, evidence: Evidence): CountedPair[] {
  const { rateHeaders } = evidence.contract
  const isApart = before.alone === true && after.alone === true
  if (rateHeaders === undefined || !isApart || !isDecided(after, evidence)) return []
  // A request that was sent again on a new connection may have been counted twice.
  if (mostCost(after) > after.probe.cost) return []
  // A cached answer shows an old count.
  if (fromCache(before)) return []
  if (before.probe.aside === true || after.probe.aside === true) return []
  if (before.probe.presented.form !== 'valid' || after.probe.presented.form !== 'valid') return []
  const count = (exchange: Exchange): number | undefined => headerNumber(exchange, rateHeaders.remaining.header)
  const [left, right] = [count(before), count(after)]
  if (left === undefined || right === undefined || isCrossed(before, after, evidence)) return []
  return [{ before, after, fell: left - right }]
}

/** Every lawful way of counting charges the documented cost for it. A call that costs nothing may be left uncounted. */
function isDecided(after: Exchange, { contract }: Evidence): boolean {
  const isFree = after.probe.cost === 0 && hasSuccessStatus(after) && !fromCache(after)
  return isFree || isCountedSuccess(after, contract)
}

function isCrossed(before: Exchange, after: Exchange, evidence: Evidence): boolean {
  const [from, to] = [placeInPlan(before), placeInPlan(after)]
  if (crossesWindow(before, after)) return true
  const strangers = strangerOrders(evidence)
  return (strangers[leadingCount(strangers, (order) => order <= from)] ?? to) < to
}

/** Places of the requests that were accepted without a credential, ascending. */
function strangerOrders(evidence: Evidence): readonly number[] {
  return evidence.cached('orders without credential', (seen) =>
    acceptedWithoutCredential(seen)
      .map(placeInPlan)
      .sort((a, b) => a - b),
  )
}

/** A window may begin at any quarter of an hour, whatever the time zone. */
function crossesWindow(before: Exchange, after: Exchange): boolean {
  const quarter = (exchange: Exchange): number => Math.floor(sentAt(exchange) / QUARTER)
  return quarter(before) !== quarter(after)
}
