/**
 * The compiled contract, which drives the mock and the judge.
 * It is plain JSON (frozen, serialisable, no functions), so that loading it costs one `JSON.parse`.
 * `lookup.ts` finds parts of it; CEL rules are text here and compiled on first use (`cel/`).
 */

import type { Clause } from './contract/clause.js'
import type { ErrorEntry } from './contract/error-entry.js'
import type { Group, RateHeaders, SecurityScheme, Tier } from './contract/gates.js'
import type { Operation } from './contract/operation.js'

export interface OpenOption {
  /** Short kebab name (`csv`, `crlf`, `400`). */
  readonly name: string
  readonly says: string
  readonly shows?: OptionRule
}

/** How to recognise an option: if it was chosen, every answer of one operation obeys this rule. */
export interface OptionRule {
  readonly operation: string
  /** CEL over `self`, the rows of one answer (a JSON object is one row), and `params`. */
  readonly rule: string
}

export interface OpenPoint {
  readonly id: string
  readonly question: string
  readonly options: readonly OpenOption[]
  /** The mock's choice. */
  readonly default: string
}

export interface Contract {
  /** Bumped when this shape changes; a precompiled file of another format is refused. */
  readonly format: 1
  readonly title: string
  readonly version: string
  readonly description: string
  /** Path of the first server (`/catalogue`), which is part of the base URL and not of the operations' paths. */
  readonly basePath?: string
  readonly operations: readonly Operation[]
  readonly securitySchemes: readonly SecurityScheme[]
  /** Lowest first; empty when the API has no tiers. */
  readonly tiers: readonly Tier[]
  readonly groups: readonly Group[]
  readonly errors: readonly ErrorEntry[]
  readonly rateHeaders?: RateHeaders
  /** Those of further windows. */
  readonly otherRateHeaders?: readonly RateHeaders[]
  readonly openPoints: readonly OpenPoint[]
  readonly clauses: readonly Clause[]
  /** Parts of the document that this vocabulary cannot express, one line each. */
  readonly notes: readonly string[]
}
