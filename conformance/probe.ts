/**
 * The kind of credential. `valid` is the account's own; the others are made from it or taken from the target.
 * `cut` to `without-password` change its text, `as-token` to `more-words` how it travels. A request with
 * `none` has no credential; one with `absent` has all required ones but this one.
 */
export type CredentialForm =
  | 'valid'
  | 'none'
  | 'absent'
  | 'empty'
  | 'malformed'
  | 'unknown'
  | 'tampered'
  | 'alg-none'
  | 'alg-none-spelled'
  | 'expired'
  | 'revoked'
  | 'cut'
  | 'longer'
  | 'other-case'
  | 'without-password'
  | 'as-token'
  | 'as-key'
  | 'other-word'
  | 'basic-word'
  | 'no-word'
  | 'more-words'

export interface Presented {
  /** Tier of the account that sends it; undefined = no account, so none is charged. */
  readonly tier?: string
  /** Name of the contract's security scheme; undefined = the account's first one. */
  readonly scheme?: string
  readonly form: CredentialForm
  /**
   * Which of the tier's accounts: any with budget, or one that must be unused (`fresh`), or the one to exhaust
   * (`last`), or another one to exhaust with its second credential (`other`), or another one whose hour is used up
   * without a refusal yet (`spent`): it may be refused once.
   */
  readonly account?: 'any' | 'fresh' | 'last' | 'other' | 'spent'
}

/** Why a request is sent: the requirement that needs it, and its role for the requirement. */
export interface Reason {
  /** `check@key`, or the id of an open point. */
  readonly requirement: string
  readonly role: string
}

/**
 * A request that a check or an observer needs. Two probes with the same `key` are one request:
 * a probe sends, an exchange records, many checks judge.
 */
export interface Probe {
  /** Canonical: equal operation, parameters, form of credential and repetition have an equal key. */
  readonly key: string
  /** Id of the contract's operation; undefined for a path outside of it. */
  readonly operation?: string
  readonly method: string
  /** Path below the base URL, template filled in, without query. */
  readonly path: string
  /** Parameters in the order in which they are sent; values not yet percent-encoded. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly presented: Presented
  /** Its cost by the contract, if it is counted. */
  readonly cost: number
  /** Distinguishes repeated requests (A, B, A; counting down). */
  readonly repeat: number
  /** The order within a round; the request that must get the 429 has the last phase. */
  readonly phase: number
  /** Repeated with the same URL, so that a cache may answer; other repeats bypass caches. */
  readonly sameAddress?: true
  /** Sent only for an observer: checks do not see the answer. */
  readonly aside?: true
  /** An earlier answer looks wrong and this request decides it, so it goes before others. */
  readonly suspected?: true
  /** Every requirement that needed it when it was planned; not part of the key. */
  readonly because?: readonly Reason[]
}
