import type { Area, Level } from '../spec/index.js'
import type { Finding, NoEvidenceReason, Status } from './check.js'

export interface Result extends Finding {
  /** `check@key`. */
  readonly id: string
  readonly check: string
  readonly area: Area
  readonly level: Level
  readonly clauses: readonly string[]
  readonly status: Status
  readonly reason?: NoEvidenceReason
  /** Reproduces the first exchange; secrets are `$API_KEY`, `$TOKEN`. */
  readonly curl?: string
  /** A failure that the baseline file accepts. */
  readonly accepted?: true
}

export type Verdict = 'conformant' | 'nonconformant' | 'incomplete'

/** One value that every reporter renders; byte-stable for equal evidence. */
export interface Report {
  readonly tool: { readonly name: 'pipeproof'; readonly version: string }
  readonly target: { readonly name: string; readonly baseUrl: string }
  readonly verdict: Verdict
  /** A count for every status, zero included. */
  readonly counts: Readonly<Record<Status, number>>
  readonly requests: { readonly total: number; readonly byAccount: Readonly<Record<string, number>> }
  readonly results: readonly Result[]
  readonly choices: readonly { readonly id: string; readonly observed: string }[]
}
