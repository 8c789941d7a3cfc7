import { type Contract, operationById } from '../../spec/index.js'
import {
  hasClientError,
  hasSuccessStatus,
  isAnswered,
  refusal,
  refusedCaller,
  refusedForQuota,
} from '../answer-kind.js'
import type { NoEvidenceReason } from '../check.js'
import { quotaOf } from '../credentials/caller-tier.js'
import { impliedScheme } from '../credentials/implied-scheme.js'
import { presentedScheme } from '../credentials/presented-scheme.js'
import { headerNumber } from '../evidence/ledger.js'
import type { Exchange } from '../exchange.js'
import { isCountedSuccess } from '../read/is-counted-success.js'
import { DAY, HOUR, sentAt } from '../read/time.js'
import type { Target, TargetAccount } from '../target/target.js'

/** What one account has spent and may still spend. */
export interface Account {
  readonly name: string
  readonly tier: string
  readonly schemes: readonly string[]
  readonly quota: { readonly hour?: number; readonly day?: number }
  /** Reserved or sent in the current hour and day; refusals apart, since they may be free. */
  spent: number
  rejected: number
  /** The same of earlier runs that are still inside the day but not inside the hour. */
  earlier: number
  /** Used by somebody else before this run, as the first answer shows. */
  prior: number
  /** Of what was spent, what a quota may lawfully not count: error lines that came as a success, and another scheme. */
  unsure: number
  /** Nothing was ever sent. */
  untouched: boolean
  stopped?: NoEvidenceReason
  /** Schemes whose credential was refused as such. */
  readonly dead: Set<string>
  /** Schemes whose credential was refused once. */
  readonly doubted: Set<string>
  /** Schemes that were accepted at least once. */
  readonly alive: Set<string>
  lastRemaining?: number
}

/** The run's own accounts book. It spends by the worst case and learns whether refusals are charged. */
export class Book {
  readonly accounts: readonly Account[]
  rejections: 'unknown' | 'charged' | 'free' = 'unknown'
  readonly #contract: Contract

  constructor(contract: Contract, target: Target) {
    this.#contract = contract
    this.accounts = target.accounts.map((account) => openAccount(contract, target, account))
  }

  /** Takes over what an earlier run spent, as far as it still counts at `now`. */
  resume(exchanges: readonly Exchange[], now: number): void {
    for (const exchange of exchanges) {
      const account = this.find(exchange.account)
      if (account === undefined) continue
      const at = sentAt(exchange)
      account.untouched = false
      if (this.isRefused(exchange)) continue
      if (now - at < HOUR) account.spent += exchange.probe.cost
      else if (Math.floor(now / DAY) === Math.floor(at / DAY)) account.earlier += exchange.probe.cost
    }
  }

  find(name: string | undefined): Account | undefined {
    return this.accounts.find((account) => account.name === name)
  }

  /** The account of a tier that is counted down and exhausted: the last one listed that can present the scheme. */
  lastOf(tier: string, scheme: string | undefined): Account | undefined {
    const able = this.ofTier(tier, scheme)
    return able.findLast(({ schemes, dead }) => schemes.some((name) => !dead.has(name))) ?? able.at(-1)
  }

  ofTier(tier: string, scheme: string | undefined): readonly Account[] {
    return this.accounts.filter(
      (account) => account.tier === tier && (scheme === undefined || account.schemes.includes(scheme)),
    )
  }

  /** The scheme that a call of this operation is sent with where its probe has no wish. */
  usualScheme({ schemes, dead }: Account, operation: string | undefined): string | undefined {
    const living = schemes.filter((name) => !dead.has(name))
    const held = living.length > 0 ? living : schemes
    return impliedScheme(held, operationById(this.#contract, operation ?? ''))
  }

  hasUntried(): boolean {
    return this.accounts.some(({ untouched, stopped }) => untouched && stopped === undefined)
  }

  left(account: Account): number {
    if (account.stopped !== undefined) return 0
    const used = account.spent + (this.rejections === 'free' ? 0 : account.rejected)
    const hour = (account.quota.hour ?? Number.POSITIVE_INFINITY) - used
    const day = (account.quota.day ?? Number.POSITIVE_INFINITY) - used - account.earlier - account.prior
    return Math.max(0, Math.min(hour, day))
  }

  /** Its hour is over beyond doubt, by what was surely counted. */
  isSpent({ quota, spent, rejected, unsure }: Account): boolean {
    const counted = spent - unsure + (this.rejections === 'charged' ? rejected : 0)
    return quota.hour !== undefined && counted >= quota.hour
  }

  /** The answer says that the quota is spent. */
  isRefused(exchange: Exchange): boolean {
    return refusedForQuota(exchange, this.#contract)
  }

  /** Learns from an answer whose cost was reserved before it was sent. */
  settle(exchange: Exchange): void {
    const account = this.find(exchange.account)
    if (account === undefined) return
    this.#learn(account, exchange)
    // Each time that it went out may have been counted.
    account.spent += exchange.probe.cost * ((exchange.sends ?? 1) - 1)
    if (this.isRefused(exchange)) {
      account.spent -= exchange.probe.cost
      account.stopped = 'prerequisite'
    } else if (hasSuccessStatus(exchange) && !this.#counts(account, exchange)) {
      account.unsure += exchange.probe.cost
    } else if (hasClientError(exchange)) {
      account.spent -= exchange.probe.cost
      // Who is not let in cannot be charged.
      if (!refusedCaller(exchange, this.#contract)) account.rejected += exchange.probe.cost
    }
    this.#judgeCredential(account, exchange)
  }

  #counts(account: Account, exchange: Exchange): boolean {
    const scheme = presentedScheme(exchange, this.#contract)
    const usual = this.usualScheme(account, exchange.probe.operation)
    return isCountedSuccess(exchange, this.#contract) && (scheme === undefined || scheme === usual)
  }

  #learn(account: Account, exchange: Exchange): void {
    const { rateHeaders } = this.#contract
    const remaining = rateHeaders === undefined ? undefined : headerNumber(exchange, rateHeaders.remaining.header)
    const before = account.lastRemaining
    const wasUntouched = account.untouched
    account.untouched = false
    delete account.lastRemaining
    if (rateHeaders === undefined || remaining === undefined || exchange.alone !== true) return
    account.lastRemaining = remaining
    const { cost } = exchange.probe
    // Nobody else is known to have used an untouched account, so that its own limit is what stood there before.
    const limit = headerNumber(exchange, rateHeaders.limit.header) ?? account.quota.day ?? remaining + cost
    const stood = before ?? (wasUntouched ? limit : undefined)
    if (stood === undefined) return
    const by = refusal(exchange, this.#contract)
    const isRefused = hasClientError(exchange) && isAnswered(exchange, this.#contract) && by !== 'input'
    if (isRefused) this.#learnRefusal(stood, remaining, cost)
    else if (wasUntouched && hasSuccessStatus(exchange)) account.prior = Math.max(0, limit - cost - remaining)
    // A count that does not fall is no count, and is judged elsewhere.
    else if (hasSuccessStatus(exchange) && remaining >= stood) account.prior = 0
  }

  #learnRefusal(before: number, after: number, cost: number): void {
    if (after === before) this.rejections = 'free'
    else if (after === before - cost) this.rejections = 'charged'
  }

  /** Refused twice and never accepted: the credential is dead. A refusal on a later use is the server's matter. */
  #judgeCredential(account: Account, exchange: Exchange): void {
    const scheme = presentedScheme(exchange, this.#contract)
    if (scheme === undefined || exchange.response === undefined) return
    if (!refusedCaller(exchange, this.#contract)) account.alive.add(scheme)
    else if (!account.alive.has(scheme) && account.doubted.has(scheme)) account.dead.add(scheme)
    else account.doubted.add(scheme)
    if (account.schemes.every((name) => account.dead.has(name))) account.stopped = 'prerequisite'
  }
}

function openAccount(contract: Contract, target: Target, account: TargetAccount): Account {
  const order = contract.securitySchemes.map(({ name }) => name)
  return {
    name: account.name,
    tier: account.tier,
    schemes: order.filter((scheme) => account.credentials[scheme] !== undefined),
    quota: quotaOf(contract, target, account.tier),
    spent: 0,
    rejected: 0,
    earlier: 0,
    prior: 0,
    unsure: 0,
    untouched: true,
    dead: new Set(),
    doubted: new Set(),
    alive: new Set(),
  }
}
