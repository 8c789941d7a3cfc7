import type { CredentialForm } from '../probe.js'

/** A request of a team's own, and the answer that the team expects. */
export interface OwnCase {
  readonly name: string
  readonly operation: string
  /** Parameter -> its text in the request. */
  readonly values: Readonly<Record<string, string>>
  /** Absent: the tier with the most room that may call the operation. */
  readonly tier?: string
  readonly credential: CredentialForm
  readonly level: 'must' | 'should'
  readonly clause?: string
  readonly expects: Expectation
}

export interface Expectation {
  /** `404`, or a class such as `4xx`; absent together with `code`: any success. */
  readonly status?: string
  readonly code?: string
  /** CEL over each row. */
  readonly rows: readonly string[]
  /** CEL over all rows together. */
  readonly table: readonly string[]
  /** Name of the case whose answer has the same rows. */
  readonly sameRows?: string
}

export interface OwnCases {
  readonly cases: readonly OwnCase[]
  /** The examples of the contract's parameters are sent as well. */
  readonly examples: boolean
}
