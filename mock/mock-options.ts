import type { Contract } from '../spec/index.js'
import type { TimeSource } from './clock/system-clock.js'
import type { Market } from './market/data/market.js'
import type { Choices } from './model/choices.js'
import type { RequestLogs } from './worlds/request-logs.js'
import type { StateStore } from './worlds/state/state-store.js'

/** The options of `createMock`; `create-mock.ts` contains the defaults. */
export interface MockOptions {
  /** The compiled contract; default: the shipped one. */
  readonly contract?: Contract
  /** File of the OpenAPI document behind `contract`, to show it as one file at `/__pipeproof/contract.json`. */
  readonly document?: string
  /** Same seed and same date, same data (default 1). */
  readonly seed?: number
  /** How many symbols the market has; default: as many as the fixtures name. */
  readonly companies?: number
  /** ISO 8601: every world's clock starts here instead of at the real time, and runs on. */
  readonly now?: string
  /** `real` (default), `off`, or `xN` to multiply every quota. */
  readonly quota?: string
  /** Open point -> option, over the contract's defaults. */
  readonly choose?: Choices
  /** Ids of faults that every world starts with. */
  readonly faults?: readonly string[]
  /** A file like `fixtures/accounts.yaml`. */
  readonly accounts?: string
  /** A file of situations of your own, instead of or beside the ready-made ones; see `docs/console.md`. */
  readonly scenarios?: string
  /** Redis URL, for several processes with one state; needs the package `ioredis`. */
  readonly redis?: string
  /** How clients reach the mock (`https://mock.example`), when that differs from where it listens. */
  readonly publicUrl?: string
  /** A token with which callers on other machines may use the control plane. */
  readonly controlToken?: string
  /**
   * How many worlds may be open at once (default 500), and after how many idle milliseconds one may be dropped (30
   * minutes).
   */
  readonly worlds?: { readonly most?: number; readonly idle?: number }
  /** Where the key that signs ID tokens is kept between starts. */
  readonly signingKeyFile?: string
  /** The market behind the handlers; default: generated from `seed`. */
  readonly market?: Market
  /** Holds the state of the worlds instead of the mock's own store; the caller closes it. */
  readonly store?: StateStore
  /** Holds the logs of the worlds instead of the mock's own. */
  readonly logs?: RequestLogs
  /** Called once for each requirement of the contract that its rows cannot meet; default: writes to stderr. */
  readonly note?: (text: string) => void
  /** The machine's clock. */
  readonly time?: TimeSource
}
