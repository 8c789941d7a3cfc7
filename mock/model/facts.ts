import type { Contract, Operation, Tier } from '../../spec/index.js'
import type { Account } from './account.js'
import type { Choices } from './choices.js'
import type { PlainRequest } from './plain-request.js'
import type { Taken } from './quota-store.js'
import type { Row } from './relation.js'

/**
 * What a request knows about itself, growing step by step (`pipeline.ts` prints the order).
 * A step takes the facts that it needs and returns the facts that it adds; there is no bag.
 */
export interface Arrived {
  readonly request: PlainRequest
  /** The world's clock, read once a request. */
  readonly now: number
  readonly choices: Choices
  readonly contract: Contract
}
export interface Routed extends Arrived {
  readonly operation: Operation
  readonly pathValues: Readonly<Record<string, string>>
}
export interface Identified extends Routed {
  /** Undefined only for an operation that needs no credential. */
  readonly account: Account | undefined
  readonly tier: Tier | undefined
}
export interface Charged extends Identified {
  readonly quota: Taken | undefined
}
/** One decoded parameter: text as sent, split for lists. */
export type ParameterValue = string | number | boolean | readonly string[]
export interface Parsed extends Charged {
  /** Values with defaults applied; absent optional parameters without default have no entry. */
  readonly values: Readonly<Record<string, ParameterValue>>
  /** Names that the request itself gave. */
  readonly given: ReadonlySet<string>
}
export interface Reached extends Parsed {
  /** How far this caller's symbols reach by rank; Infinity = all. */
  readonly reach: number
}

/** What a handler returns; the writers turn it into a `Reply`. */
export type Outcome =
  /** `kept`: the same list comes again, so that its text is worth keeping. */
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly nextCursor?: string; readonly kept?: true }
  /** A finished table text that the world keeps (a symbol's price history). */
  | { readonly kind: 'text'; readonly text: string | Uint8Array }
  | { readonly kind: 'json'; readonly value: unknown; readonly nextCursor?: string }
