import type { Account } from './account.js'
import type { MaybePromise } from './maybe-promise.js'

/** The remaining quota of an account, for the gates and the rate headers. */
export interface QuotaWindow {
  readonly limit: number
  readonly used: number
  /** Milliseconds since the epoch, the first instant of the next window. */
  readonly resetAt: number
}

export interface Taken {
  readonly allowed: boolean
  readonly hour?: QuotaWindow
  readonly day?: QuotaWindow
  /** The window that refused. */
  readonly exhausted?: 'hour' | 'day'
}

/** The charged account; the scheme matters only if each credential has its own quota. */
export interface Charging {
  readonly account: Account
  readonly scheme: string | undefined
}

/** The quota counters of one world. Both windows are charged, or none. */
export interface QuotaLedger {
  /** Undefined when the account's tier has no quota. */
  take(who: Charging, now: number, cost: number): MaybePromise<Taken | undefined>
  look(who: Charging, now: number): MaybePromise<Taken | undefined>
}
