import type { Account } from './account.js'
import type { MaybePromise } from './maybe-promise.js'

/** What an account may still spend, as the gates and the rate headers need it. */
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
  /** Which window refused. */
  readonly exhausted?: 'hour' | 'day'
}

/** Who is charged; the scheme matters only where each credential has a quota of its own. */
export interface Charging {
  readonly account: Account
  readonly scheme: string | undefined
}

/** The accounts' books of one world. Both windows are charged or none. */
export interface QuotaLedger {
  /** Undefined when the account's tier has no quota. */
  take(who: Charging, now: number, cost: number): MaybePromise<Taken | undefined>
  look(who: Charging, now: number): MaybePromise<Taken | undefined>
}
