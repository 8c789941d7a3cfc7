import { type Contract, operationById, quotaLimits } from '../../spec/index.js'
import {
  hasClientError,
  hasSuccessStatus,
  isAnswered,
  refusal,
  refusedCaller,
  refusedForQuota,
} from '../answer-kind.js'
import { impliedScheme } from '../credentials/implied-scheme.js'
import { presentedScheme } from '../credentials/presented-scheme.js'
import { headerNumber } from '../evidence/header-number.js'
import { withCutAnswer } from '../evidence/lost-requests.js'
import { fixedEnd } from '../evidence/spent-accounts.js'
import type { Exchange } from '../exchange.js'
import { isCountedSuccess } from '../read/is-counted-success.js'
import { DAY, HOUR, sentAt } from '../read/time.js'
import type { Target } from '../target/target.js'
import { type Account, openAccount } from './account.js'
import { lastRemaining } from './last-remaining.js'
import { isOfThisHour, leftOfShare } from './quota-share.js'

/** The run's accounts book. It assumes the highest cost, and learns whether refusals are charged. */
export class Book {
  readonly accounts: readonly Account[]
  rejections: 'unknown' | 'charged' | 'free' = 'unknown'
  readonly #contract: Contract
  readonly #byName: ReadonlyMap<string, Account>
  /** The part of every quota that may be spent. */
  readonly share: number

  constructor(contract: Contract, target: Target, share = 1) {
    this.#contract = contract
    this.share = share
    this.accounts = target.accounts.map((account) => openAccount(contract, target, account))
    this.#byName = new Map(this.accounts.map((account) => [account.name, account]))
  }

  /** Adds the spending of an earlier run that still counts at `now`. */
  resume(exchanges: readonly Exchange[], now: number): void {
    const begins = this.#begins(exchanges, now)
    for (const exchange of exchanges) {
      const account = this.find(exchange.account)
      if (account === undefined) continue
      const at = sentAt(exchange)
      account.untouched = false
      if (this.isRefused(exchange)) continue
      if (isOfThisHour(at, now, this.share) && at >= (begins.get(account.name) ?? 0))
        account.spent += exchange.probe.cost
      else if (Math.floor(now / DAY) === Math.floor(at / DAY)) account.earlier += exchange.probe.cost
    }
  }

  /** By account: when its current window began, if a refusal named that time. */
  #begins(exchanges: readonly Exchange[], now: number): ReadonlyMap<string, number> {
    const begins = new Map<string, number>()
    for (const exchange of exchanges.filter((one) => this.isRefused(one))) {
      const end = fixedEnd(this.#contract, exchange)
      if (exchange.account !== undefined && end !== undefined && end <= now) begins.set(exchange.account, end)
    }
    return begins
  }

  find(name: string | undefined): Account | undefined {
    return this.#byName.get(name ?? '')
  }

  /** The account of a tier that is counted down and exhausted: the last one listed that can present the scheme. */
  lastOf(tier: string, scheme: string | undefined): Account | undefined {
    const able = this.ofTier(tier, scheme)
    return able.findLast(({ schemes, dead }) => schemes.some((name) => !dead.has(name))) ?? able.at(-1)
  }

  /** Another account that can present the scheme: its hour is spent with another kind of credential. */
  otherOf(tier: string, scheme: string | undefined): Account | undefined {
    const last = this.lastOf(tier, undefined)
    return this.ofTier(tier, scheme).findLast((account) => account !== last)
  }

  ofTier(tier: string, scheme: string | undefined): readonly Account[] {
    return this.accounts.filter(
      (account) => account.tier === tier && (scheme === undefined || account.schemes.includes(scheme)),
    )
  }

  /** The scheme for a call of this operation if its probe names none. */
  usualScheme({ schemes, dead }: Account, operation: string | undefined): string | undefined {
    const living = schemes.filter((name) => !dead.has(name))
    const held = living.length > 0 ? living : schemes
    return impliedScheme(held, operationById(this.#contract, operation ?? ''))
  }

  /** Another kind of credential that the operation accepts. */
  otherScheme({ schemes }: Account, operation: string | undefined, usual: string | undefined): string | undefined {
    const accepted = new Set(operationById(this.#contract, operation ?? '')?.security.flat())
    return schemes.find((name) => name !== usual && accepted.has(name))
  }

  hasUntried(): boolean {
    return this.accounts.some(({ untouched, stopped }) => untouched && stopped === undefined)
  }

  left(account: Account): number {
    if (account.stopped !== undefined) return 0
    const used = account.spent + (this.rejections === 'free' ? 0 : account.rejected)
    const hour = (account.quota.hour ?? Number.POSITIVE_INFINITY) - used
    const longer = quotaLimits(account.quota).filter(({ length }) => length > HOUR)
    const rest = Math.min(...longer.map(({ limit }) => limit)) - used - account.earlier - account.prior
    return Math.max(0, Math.min(hour, rest, leftOfShare(account, this.share)))
  }

  rest(): ReadonlyMap<string, number> {
    return new Map(this.accounts.map((account) => [account.name, this.left(account)]))
  }

  /** The hour of this account is certainly used up. */
  isSpent({ quota, spent, rejected, unsure }: Account): boolean {
    const counted = spent - unsure + (this.rejections === 'charged' ? rejected : 0)
    return quota.hour !== undefined && counted >= quota.hour
  }

  /** The answer says that the quota is spent. */
  isRefused(exchange: Exchange): boolean {
    return refusedForQuota(withCutAnswer(exchange), this.#contract)
  }

  /** Learns from an answer whose cost was reserved before it was sent. */
  settle(received: Exchange): void {
    const exchange = withCutAnswer(received)
    const account = this.find(exchange.account)
    if (account === undefined) return
    this.#learn(account, exchange)
    // Each time that the request was sent may have been counted.
    account.spent += exchange.probe.cost * ((exchange.sends ?? 1) - 1)
    this.#noteCounted(account, exchange)
    if (this.isRefused(exchange)) {
      account.spent -= exchange.probe.cost
      account.stopped = 'budget'
    } else if (hasSuccessStatus(exchange) && !this.#counts(account, exchange)) {
      account.unsure += exchange.probe.cost
    } else if (hasClientError(exchange)) {
      account.spent -= exchange.probe.cost
      // A refused credential belongs to no caller who could be charged.
      if (!refusedCaller(exchange, this.#contract)) account.rejected += exchange.probe.cost
    }
    this.#judgeCredential(account, exchange)
  }

  #noteCounted({ counted }: Account, exchange: Exchange): void {
    const scheme = presentedScheme(exchange, this.#contract)
    if (scheme === undefined || !isCountedSuccess(exchange, this.#contract)) return
    counted.set(scheme, exchange.probe.cost + (counted.get(scheme) ?? 0))
  }

  #counts(account: Account, exchange: Exchange): boolean {
    const scheme = presentedScheme(exchange, this.#contract)
    const usual = this.usualScheme(account, exchange.probe.operation)
    return isCountedSuccess(exchange, this.#contract) && (scheme === undefined || scheme === usual)
  }

  #learn(account: Account, exchange: Exchange): void {
    const { rateHeaders } = this.#contract
    const remaining = rateHeaders === undefined ? undefined : headerNumber(exchange, rateHeaders.remaining.header)
    const before = lastRemaining(account, exchange, this.#contract)
    const wasUntouched = account.untouched
    account.untouched = false
    delete account.lastRemaining
    if (rateHeaders === undefined || remaining === undefined || exchange.alone !== true) return
    account.lastRemaining = remaining
    const { cost } = exchange.probe
    // No other use of an untouched account is known, so its count began at its own limit.
    const limit =
      headerNumber(exchange, rateHeaders.limit.header) ?? account.quota[rateHeaders.limit.window] ?? remaining + cost
    const stood = before ?? (wasUntouched ? limit : undefined)
    if (stood === undefined) return
    const by = refusal(exchange, this.#contract)
    const isRefused = hasClientError(exchange) && isAnswered(exchange, this.#contract) && by !== 'input'
    if (isRefused) this.#learnRefusal(stood, remaining, cost)
    else if (wasUntouched && hasSuccessStatus(exchange)) account.prior = Math.max(0, limit - cost - remaining)
    // A count that never decreases shows nothing about earlier use; another check judges it.
    else if (hasSuccessStatus(exchange) && remaining >= stood) account.prior = 0
  }

  #learnRefusal(before: number, after: number, cost: number): void {
    if (after === before) this.rejections = 'free'
    else if (after === before - cost) this.rejections = 'charged'
  }

  /**
   * A credential that was refused twice and never accepted is no longer used. A refusal after an acceptance is judged.
   */
  #judgeCredential(account: Account, exchange: Exchange): void {
    const scheme = presentedScheme(exchange, this.#contract)
    if (scheme === undefined || exchange.response === undefined) return
    if (!refusedCaller(exchange, this.#contract)) account.alive.add(scheme)
    else if (!account.alive.has(scheme) && account.doubted.has(scheme)) account.dead.add(scheme)
    else account.doubted.add(scheme)
    if (account.schemes.every((name) => account.dead.has(name))) account.stopped = 'prerequisite'
  }
}
