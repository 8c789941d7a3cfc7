import type { MaybePromise } from '../../model/maybe-promise.js'

/**
 * The state that replicas share: one short string per world, changed by compare-and-set, and counters.
 * Two implementations pass the cases of `state-store.cases.ts`.
 */
export interface StateStore {
  /** Other processes use the same state. */
  readonly shared: boolean
  /** The world's text when its version is another than `known`; undefined = unchanged. Version 0 = there is none. */
  read(world: string, known: number): MaybePromise<StoredText | undefined>
  /**
   * Writes if the stored version is still `expected`, and returns the new version; undefined = another process was
   * faster.
   */
  write(world: string, expected: number, text: string): MaybePromise<number | undefined>
  /** Charges all windows or none, in one step. A cost of 0 only looks. */
  take(world: string, counter: string, charge: Charge): MaybePromise<Counted>
  /** The value that the first process offered for this name. */
  once(name: string, value: string): MaybePromise<string>
  /** True for the first caller that redeems this id: a code, a refresh token. */
  redeem(id: string): MaybePromise<boolean>
  drop(world: string): MaybePromise<void>
  close(): MaybePromise<void>
}

export interface StoredText {
  readonly version: number
  readonly text: string
}

export interface Charge {
  readonly now: number
  readonly cost: number
  /** A refused request counts too. */
  readonly chargeRefused: boolean
  readonly windows: readonly CountedWindow[]
}

export interface CountedWindow {
  /** Names the counter within its account. */
  readonly name: string
  /**
   * `fixed`: starts at multiples of the length, shifted by `offset`; `rolling`: the last `length` milliseconds;
   * `first-use`: starts with the first request.
   */
  readonly kind: 'fixed' | 'rolling' | 'first-use'
  readonly length: number
  readonly offset: number
  readonly limit: number
  /** Spent before this counter began: ready-made accounts and restored worlds start with used quota. */
  readonly spent: number
  readonly spentAt: number
}

export interface Counted {
  readonly allowed: boolean
  /** In the order of the windows, after this request. */
  readonly windows: readonly CountedState[]
}

export interface CountedState {
  readonly used: number
  /** The first instant at which more quota is left than now. */
  readonly resetAt: number
}

/** The store cannot be reached: the answer is a 503. */
export class StateUnavailable extends Error {
  override readonly name: string = 'StateUnavailable'
  readonly code: string = 'STATE_UNAVAILABLE'

  constructor(found: string, options?: ErrorOptions) {
    super(`Cannot reach the shared state: ${found}`, options)
  }
}

/** The store contains values under these keys that no mock wrote. Once they are deleted, the mock recovers. */
export class StateBroken extends StateUnavailable {
  override readonly name = 'StateBroken'
  override readonly code = 'STATE_BROKEN'

  constructor(keys: readonly string[], found: string) {
    super(found)
    const quoted = keys.map((key) => `'${key}'`).join(' ')
    this.message = `Cannot use the shared state under ${quoted}: ${found}; delete it (redis-cli DEL ${quoted}) to start with an empty state`
  }
}
