import type { Contract, Operation, Tier } from '../../spec/index.js'
import type { Account } from './account.js'
import type { Taken } from './account-quota.js'
import type { Choices } from './choices.js'
import type { PlainRequest } from './plain-request.js'
import { type Page, type Row, rowsOf } from './relation.js'

/**
 * The facts about a request; each gate adds some (`mock/gates/pipeline.ts` contains the order).
 * A gate takes the facts that it needs and returns the facts that it adds; nothing is written into a shared object.
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
  /** Name of the security scheme that identified the caller. */
  readonly scheme: string | undefined
  /** First instant at which the same credential may be refused; infinite = until the world's state changes. */
  readonly until: number
}
export interface Charged extends Identified {
  readonly quota: Taken | undefined
}
/** One decoded parameter: text as sent, split for lists. */
export type ParameterValue = string | number | boolean | readonly string[]
export interface Parsed extends Identified {
  /** Values with defaults applied; absent optional parameters without default have no entry. */
  readonly values: Readonly<Record<string, ParameterValue>>
  /** Names that the request itself gave. */
  readonly given: ReadonlySet<string>
}
export interface Reached extends Charged, Parsed {
  /** The last rank that this caller's tier includes; Infinity = all. */
  readonly reach: number
}

/** Rows that are not built yet: the writers read their columns. */
export interface PageOutcome<R = unknown> {
  readonly kind: 'page'
  readonly page: Page<R>
  readonly nextCursor?: string
  /** The number of all matching rows, if the contract says that answers show it. */
  readonly total?: number
  /** Further rows follow; told like `total`. */
  readonly more?: boolean
}

/** What a handler returns; the writers turn it into a `Reply`. */
export type Outcome<R = unknown> =
  | {
      readonly kind: 'rows'
      readonly rows: readonly (Row & R)[]
      readonly nextCursor?: string
      readonly total?: number
      readonly more?: boolean
    }
  | PageOutcome<R>
  /** A finished table text that the world keeps (a symbol's price history). */
  | { readonly kind: 'text'; readonly text: string | Uint8Array }
  | {
      readonly kind: 'json'
      readonly value: unknown
      readonly nextCursor?: string
      readonly total?: number
      readonly more?: boolean
    }

/** An outcome whose rows are built. */
export type BuiltOutcome = Exclude<Outcome, { readonly kind: 'page' }>

/** The same outcome with its rows built, for code that changes them. */
export function withRows(outcome: Outcome): BuiltOutcome {
  if (outcome.kind !== 'page') return outcome
  const { page, kind: _, ...rest } = outcome
  return { kind: 'rows', rows: rowsOf(page), ...rest }
}

/**
 * The values of a request as rules read them, and as other requests get them: the members of a list joined by commas,
 * whatever the request puts between them.
 */
export function paramTexts(values: Readonly<Record<string, ParameterValue>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
