import { quotaLimits, type WindowName, windowLength } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { acceptedWithoutCredential } from '../credentials/accepted-without-credential.js'
import { quotaOf } from '../credentials/caller-tier.js'
import type { Exchange } from '../exchange.js'
import { SHORT } from '../read/time.js'
import type { Call } from './call.js'
import { callOf } from './call-of.js'
import { CallsBefore, type Together } from './calls-before.js'
import { callsByAccount, countingOf, sharedAccounts } from './calls-by-account.js'
import { CallsInOrder } from './calls-in-order.js'
import { headerNumber } from './header-number.js'
import { isFresh } from './is-fresh.js'
import { mostCost } from './most-cost.js'
import { mostLeft } from './most-left.js'
import { refusalsAreFree } from './refusals-are-free.js'

/** A 429 to this request by our own count: wrong, plausible, or overdue (then a success is wrong). */
export type RefusalByCount = 'unlawful' | 'possible' | 'due'

export interface LedgerEntry {
  readonly exchange: Exchange
  readonly account: string
  readonly tier: string
  /**
   * Cost that the service has certainly counted in the current hour before this request: successes of the same
   * credential.
   */
  readonly certain: number
  /** Spent before this request according to the remaining count, refusals included, in the window of that header. */
  readonly shown: number
  /**
   * Cost that may have been counted in the hour before it: everything sent with any credential of the account, or
   * accepted without one.
   */
  readonly possible: number
  /** Counted before it in the window of the remaining count: at least the successes, at most everything sent. */
  readonly counted: {
    readonly least: number
    readonly most: number
    /** The request itself, if it counts, is counted in the window that its answer shows. */
    readonly hasOwn: boolean
    /** The highest remaining count that fits the earlier answers of this quarter of an hour, for the same counter. */
    readonly leftBefore: number
    /** All kinds of credential of the account have one count. */
    readonly isShared: boolean
  }
  readonly refusal: RefusalByCount
  /** The nearest limit and its window; absent when the tier has no quota. */
  readonly limit?: { readonly window: WindowName; readonly cost: number }
}

/** Every valid request of every account in the order of sending, with the cost before it. */
export function readLedger(evidence: Evidence): readonly LedgerEntry[] {
  return evidence.cached('ledger', keepLedger)
}

function keepLedger(evidence: Evidence): readonly LedgerEntry[] {
  const counting = countingOf(evidence)
  const strangers = acceptedWithoutCredential(evidence).map((exchange) =>
    callOf(exchange, exchange.probe.presented.scheme, counting),
  )
  const byAccount = callsByAccount(evidence)
  const free = refusalsAreFree([...byAccount.values()], evidence.contract)
  const oneCount = sharedAccounts(evidence)
  return evidence.target.accounts.flatMap(({ name, tier }) => {
    const sent = byAccount.get(name) ?? []
    const shared = oneCount.has(name)
    return entriesOf(evidence, { sent, strangers, shared, fresh: isFresh(evidence, name), free, tier })
  })
}

interface Sent {
  readonly sent: readonly Call[]
  /** Wrong credentials that were accepted, perhaps as this account. */
  readonly strangers: readonly Call[]
  /** All credentials of the account have one count. */
  readonly shared: boolean
  readonly fresh: boolean | undefined
  readonly free: boolean
  readonly tier: string
}

function entriesOf(evidence: Evidence, { sent, strangers, ...account }: Sent): readonly LedgerEntry[] {
  if (sent.length === 0) return []
  const before = new CallsBefore(sent, strangers)
  const recent = new CallsInOrder()
  const ceilings = mostLeft(sent, account.shared)
  const entries = new Map<Call, LedgerEntry>()
  const own = new Set(sent)
  for (const call of [...sent, ...strangers].sort((a, b) => a.order - b.order)) {
    const isOwn = own.has(call)
    if (isOwn) entries.set(call, entryOf(evidence, { call, before, recent, ceilings, ...account }))
    before.enter(call)
    if (isOwn) recent.enter(call)
  }
  return sent.flatMap((call) => (call.exchange.probe.aside === true ? [] : (entries.get(call) ?? [])))
}

interface Place {
  readonly call: Call
  readonly before: CallsBefore
  readonly recent: CallsInOrder
  /** All credentials of the account have one count. */
  readonly shared: boolean
  readonly ceilings: ReadonlyMap<Call, number>
  readonly fresh: boolean | undefined
  /** A 429 is not counted. */
  readonly free: boolean
  readonly tier: string
}

function entryOf(evidence: Evidence, place: Place): LedgerEntry {
  const { call, tier, fresh } = place
  const quota = quotaOf(evidence.contract, evidence.target, tier)
  const { exchange } = call
  const { cost } = exchange.probe
  // A service may keep one quota for each credential, and only successes are certainly counted.
  const [succeeded, shown] = [place.before.counted(call).cost, shownBefore(place, evidence)]
  const limits = quotaLimits(quota).map(({ window, length, limit }) => {
    const own = length < SHORT ? (place.recent.certain(call, length) ?? 0) : succeeded
    const isCounted = window === evidence.contract.rateHeaders?.remaining.window && length >= SHORT
    const certain = isCounted ? Math.max(own, shown) : own
    return { window, limit, certain, possible: possibleBefore(place, length) }
  })
  const due = limits.some(({ certain, limit }) => certain + cost > limit)
  const possible = fresh !== true || limits.some(({ possible, limit }) => possible + cost > limit)
  const nearest = [...limits].sort((a, b) => a.limit - a.certain - (b.limit - b.certain))[0]
  const first = limits.find(({ window }) => window === 'hour') ?? nearest
  return {
    exchange,
    account: exchange.account ?? '',
    tier,
    certain: first?.certain ?? 0,
    shown,
    possible: first?.possible ?? 0,
    counted: countedBefore(place, succeeded, evidence),
    refusal: due ? 'due' : possible && limits.length > 0 ? 'possible' : 'unlawful',
    ...(nearest === undefined ? {} : { limit: { window: nearest.window, cost: nearest.limit } }),
  }
}

function countedBefore(place: Place, succeeded: number, { contract }: Evidence): LedgerEntry['counted'] {
  const { call, before, shared } = place
  const length = windowLength(contract.rateHeaders?.remaining.window ?? 'day')
  const isShort = length < SHORT
  const certain = isShort ? place.recent.certain(call, length) : shared ? before.successes(call).cost : succeeded
  return {
    least: certain ?? 0,
    most: before.possible(call, length).mostCost,
    // A call near the end of a long window has a window number of its own, below zero.
    hasOwn: certain !== undefined && (isShort || call.quarter >= 0),
    leftBefore: isShort ? Number.POSITIVE_INFINITY : highestLeft(place),
    isShared: shared,
  }
}

/**
 * If the answers show the remaining count, its decrease was counted, refusals included.
 * Nothing is certain if the account was used before the run, or first with another credential, which may have its own
 * count.
 */
function shownBefore({ call, before, fresh }: Place, { contract: { rateHeaders } }: Evidence): number {
  const { first, cost, quarters } = before.finished(call)
  const last = before.finishedOfScheme(call).last?.call
  if (rateHeaders === undefined || fresh !== true || first === undefined || last === undefined) return 0
  if (first.call.scheme !== call.scheme || quarters.least !== call.quarter || quarters.most !== call.quarter) return 0
  const limit = headerNumber(first.call.exchange, rateHeaders.limit.header) ?? Number.NaN
  const left = last.exchange.alone === true ? last.left : undefined
  return left !== undefined && limit - left >= 0 && limit - left <= cost ? limit - left : 0
}

/** At most what an earlier answer to the same credential showed, minus the successes since then. */
function highestLeft({ call, before, ceilings }: Place): number {
  const { left, quarters } = before.finishedOfScheme(call)
  const isOneWindow = quarters.least === call.quarter && quarters.most === call.quarter
  return Math.min(isOneWindow ? left.least : Number.POSITIVE_INFINITY, ceilings.get(call) ?? Number.POSITIVE_INFINITY)
}

function possibleBefore({ call, before, free }: Place, length: number): number {
  const possible = before.possible(call, length)
  // If this request was sent again on a new connection, the service may have counted it before it refused it.
  const counted = possible.mostCost + mostCost(call.exchange) - call.exchange.probe.cost
  // In a short window the count restarts many times.
  return length < SHORT ? counted : Math.max(counted, shownSpent(possible, free ? call.left : undefined))
}

/**
 * The decrease of the remaining count, also that which a free 429 itself shows: a gateway may have repeated a request.
 * If the service charges too much, `quota.cost` reports that, so the resulting 429 is not reported too.
 */
function shownSpent({ first, left }: Together, own = Number.POSITIVE_INFINITY): number {
  if (first === undefined || left.least > left.most) return 0
  return left.most + first.call.exchange.probe.cost - Math.min(left.least, own)
}
