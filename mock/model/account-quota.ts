import type { WindowName } from '../../spec/index.js'
import type { Account } from './account.js'
import type { MaybePromise } from './maybe-promise.js'

/** The remaining quota of an account, for the gates and the rate headers. */
export interface QuotaWindow {
  readonly limit: number
  readonly used: number
  /** Milliseconds since the epoch, the first instant of the next window. */
  readonly resetAt: number
}

export type Taken = { readonly [Name in WindowName]?: QuotaWindow } & {
  readonly allowed: boolean
  /** The window that refused. */
  readonly exhausted?: WindowName
}

/** The window in the headers when none is exhausted: the longest. */
export function longestWindow(taken: Taken | undefined): WindowName | undefined {
  return takenWindows(taken).at(-1)
}

/** The windows with a limit, the shortest first: the ledger enters them in this order. Every answer needs them. */
export function takenWindows(taken: Taken | undefined): readonly WindowName[] {
  const names: WindowName[] = []
  for (const name in taken) if (isNotFact(name)) names.push(name)
  return names
}

function isNotFact(name: string): name is WindowName {
  return name !== 'allowed' && name !== 'exhausted'
}

/** The charged account; the scheme matters only if each credential has its own quota. */
export interface Charging {
  readonly account: Account
  readonly scheme: string | undefined
}

/** The quota counters of one world. All windows are charged, or none. */
export interface QuotaLedger {
  /** Undefined when the account's tier has no quota. */
  take(who: Charging, now: number, cost: number): MaybePromise<Taken | undefined>
  look(who: Charging, now: number): MaybePromise<Taken | undefined>
}
