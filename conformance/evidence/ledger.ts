import { quotaLimits, WINDOW_LENGTHS, type WindowName } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { acceptedWithoutCredential } from '../credentials/accepted-without-credential.js'
import { quotaOf } from '../credentials/caller-tier.js'
import { schemeOf } from '../credentials/scheme-of.js'
import type { Exchange } from '../exchange.js'
import { isCountedSuccess } from '../read/is-counted-success.js'
import { QUARTER, SHORT, sentAt, serverTime } from '../read/time.js'
import { type Call, finishedBefore, startedAfter } from './call.js'
import { mostCost } from './most-cost.js'

/** How our own count judges a 429 at this request: wrong, plausible, or overdue (then a success is wrong). */
export type Refusal = 'unlawful' | 'possible' | 'due'

export interface LedgerEntry {
  readonly exchange: Exchange
  readonly account: string
  readonly tier: string
  /** Cost that the service has certainly counted in the current hour before this request: successes of the same credential. */
  readonly certain: number
  /** Spent before this request by the remaining count, refusals included, in the window of that header. */
  readonly shown: number
  /** Cost that may have been counted in the hour before it: everything sent with any credential of the account, or accepted without one. */
  readonly possible: number
  /** Counted before it in the window of the remaining count: at least the successes, at most everything sent. */
  readonly counted: { readonly least: number; readonly most: number }
  readonly refusal: Refusal
  /** The nearest limit and its window; absent when the tier has no quota. */
  readonly limit?: { readonly window: WindowName; readonly cost: number }
}

/** Every valid request of every account in the order of sending, with the cost before it. */
export function readLedger(evidence: Evidence): readonly LedgerEntry[] {
  return evidence.cached('ledger', keepLedger)
}

function keepLedger(evidence: Evidence): readonly LedgerEntry[] {
  const strangers = acceptedWithoutCredential(evidence).map((exchange) =>
    callOf(exchange, exchange.probe.presented.scheme, evidence),
  )
  return evidence.target.accounts.flatMap((account) => {
    const sent = [...evidence.exchanges, ...evidence.asides]
      .filter(({ account: name, probe }) => name === account.name && probe.presented.form === 'valid')
      .map((exchange) => callOf(exchange, schemeOf(exchange, evidence), evidence))
    const fresh = isFresh(evidence, account.name)
    const judged = sent.filter(({ exchange }) => exchange.probe.aside !== true)
    return judged.map((call) => entryOf(evidence, { call, sent, strangers, fresh, tier: account.tier }))
  })
}

/** Unused before the run: the first answer shows a remaining count of limit - cost. Undefined = not known. */
export function isFresh(evidence: Evidence, account: string): boolean | undefined {
  const first = evidence.exchanges.find(
    (exchange) => exchange.account === account && exchange.probe.presented.form === 'valid',
  )
  const { rateHeaders } = evidence.contract
  if (first?.response === undefined || rateHeaders === undefined) return undefined
  const limit = headerNumber(first, rateHeaders.limit.header)
  const remaining = headerNumber(first, rateHeaders.remaining.header)
  if (limit === undefined || remaining === undefined || first.alone !== true) return undefined
  // A service need not charge a refusal.
  const isCounted = isCountedSuccess(first, evidence.contract)
  return remaining === limit - first.probe.cost || (!isCounted && remaining === limit)
}

export function headerNumber(exchange: Exchange, name: string): number | undefined {
  const found = exchange.response?.headers.find(([header]) => header.toLowerCase() === name.toLowerCase())
  return found !== undefined && /^\d+$/.test(found[1].trim()) ? Number(found[1]) : undefined
}

interface Place {
  readonly call: Call
  readonly sent: readonly Call[]
  /** Wrong credentials that were accepted, perhaps as this account. */
  readonly strangers: readonly Call[]
  readonly fresh: boolean | undefined
  readonly tier: string
}

function callOf(exchange: Exchange, scheme: string | undefined, { contract }: Evidence): Call {
  const { rateHeaders } = contract
  const start = sentAt(exchange)
  return {
    exchange,
    order: Number(exchange.id.slice(1)),
    start,
    end: start + exchange.milliseconds.total,
    quarter: Math.floor(serverTime(exchange) / QUARTER),
    server: serverTime(exchange),
    scheme,
    succeeded: isCountedSuccess(exchange, contract),
    left: rateHeaders === undefined ? undefined : headerNumber(exchange, rateHeaders.remaining.header),
  }
}

function entryOf(evidence: Evidence, place: Place): LedgerEntry {
  const { call, tier, fresh } = place
  const quota = quotaOf(evidence.contract, evidence.target, tier)
  const { exchange } = call
  const { cost } = exchange.probe
  const [succeeded, shown] = [certainBefore(place), shownBefore(place, evidence)]
  const limits = quotaLimits(quota).map(({ window, length, limit }) => {
    const own = length < SHORT ? certainInShort(place, length) : succeeded
    const isCounted = window === evidence.contract.rateHeaders?.remaining.window && length >= SHORT
    const certain = isCounted ? Math.max(own, shown) : own
    return { window, limit, certain, possible: possibleBefore(place, length) }
  })
  const due = limits.some(({ certain, limit }) => certain + cost > limit)
  const possible = fresh !== true || limits.some(({ possible, limit }) => possible + cost > limit)
  const nearest = [...limits].sort((a, b) => a.limit - a.certain - (b.limit - b.certain))[0]
  const first = limits.find(({ window }) => window === 'hour') ?? nearest
  const counted = WINDOW_LENGTHS[evidence.contract.rateHeaders?.remaining.window ?? 'day']
  return {
    exchange,
    account: exchange.account ?? '',
    tier,
    certain: first?.certain ?? 0,
    shown,
    possible: first?.possible ?? 0,
    counted: {
      least: counted < SHORT ? certainInShort(place, counted) : succeeded,
      most: sentBefore(place, counted).cost,
    },
    refusal: due ? 'due' : possible && limits.length > 0 ? 'possible' : 'unlawful',
    ...(nearest === undefined ? {} : { limit: { window: nearest.window, cost: nearest.limit } }),
  }
}

/** A service may keep one quota for each credential, and only successes are certainly counted. */
function certainBefore({ call, sent }: Place): number {
  let cost = 0
  for (const other of sent) {
    const counts = other.succeeded && other.quarter === call.quarter && other.scheme === call.scheme
    if (counts && finishedBefore(other, call)) cost += other.exchange.probe.cost
  }
  return cost
}

/**
 * The same for a short window, which ends during a run: only requests after a pause as long as the window, and within
 * one window of the clock. Fixed and rolling windows both count these together.
 */
function certainInShort({ call, sent }: Place, length: number): number {
  const began = Math.floor(call.server / length) * length
  const before = sent.filter((other) => other !== call && finishedBefore(other, call))
  const inside = before.filter(({ server }) => server >= began)
  const start = Math.min(call.start, ...inside.map((other) => other.start))
  const isRested = before.every((other) => inside.includes(other) || start - other.end >= length)
  if (!isRested || call.start - start > length / 2) return 0
  const counts = inside.filter(({ succeeded, scheme }) => succeeded && scheme === call.scheme)
  return counts.reduce((sum, { exchange }) => sum + exchange.probe.cost, 0)
}

/**
 * If the answers show the remaining count, its decrease was counted, refusals included.
 * Nothing is certain if the account was used before the run, or first with another credential, which may have its own count.
 */
function shownBefore({ call, sent, fresh }: Place, { contract: { rateHeaders } }: Evidence): number {
  const before = sent.filter((other) => other !== call && finishedBefore(other, call))
  const [first, last] = [before[0], before.findLast(({ scheme }) => scheme === call.scheme)]
  if (rateHeaders === undefined || fresh !== true || first === undefined || last === undefined) return 0
  if (first.scheme !== call.scheme || before.some(({ quarter }) => quarter !== call.quarter)) return 0
  const limit = headerNumber(first.exchange, rateHeaders.limit.header) ?? Number.NaN
  const left = last.exchange.alone === true ? last.left : undefined
  const cost = before.reduce((sum, { exchange }) => sum + exchange.probe.cost, 0)
  // A larger decrease means another client, or a wrong cost.
  return left !== undefined && limit - left >= 0 && limit - left <= cost ? limit - left : 0
}

function possibleBefore(place: Place, length: number): number {
  const { cost, own } = sentBefore(place, length)
  // In a short window the count starts again and again.
  return length < SHORT ? cost : Math.max(cost, shownSpent(own))
}

/** Everything that may have been counted before the request, and the part that the account itself sent. */
function sentBefore({ call, sent, strangers }: Place, length: number) {
  const from = call.start - length - Math.min(QUARTER, length)
  const isBefore = (other: Call): boolean => other !== call && other.start >= from && !startedAfter(other, call)
  const cost = [...sent, ...strangers].filter(isBefore).reduce((sum, { exchange }) => sum + mostCost(exchange), 0)
  return { cost, own: sent.filter(isBefore) }
}

/** The decrease of the remaining count. If the service charges too much, `quota.cost` reports it, so the 429 that follows is not reported too. */
function shownSpent(calls: readonly Call[]): number {
  const [first] = calls
  if (first === undefined) return 0
  const shown = calls.flatMap(({ left }) => left ?? [])
  return shown.length === 0 ? 0 : Math.max(...shown) + first.exchange.probe.cost - Math.min(...shown)
}
