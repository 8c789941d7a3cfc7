/**
 * What to present as a credential. `valid` presents the account's own; the others are made from it or taken from the target.
 * `cut` to `other-case` change its text, `as-token` to `more-words` how it travels.
 */
export type CredentialForm =
  | 'valid'
  | 'none'
  | 'empty'
  | 'malformed'
  | 'unknown'
  | 'tampered'
  | 'alg-none'
  | 'expired'
  | 'revoked'
  | 'cut'
  | 'longer'
  | 'other-case'
  | 'as-token'
  | 'as-key'
  | 'other-word'
  | 'no-word'
  | 'more-words'

export interface Presented {
  /** Tier whose account sends it; undefined = nobody (no account is charged). */
  readonly tier?: string
  /** Name of the contract's security scheme; undefined = the account's first one. */
  readonly scheme?: string
  readonly form: CredentialForm
  /**
   * Which of the tier's accounts: any that has budget, or one that must still be untouched (`fresh`), or the one to be exhausted
   * (`last`), or the one before it (`other`), or another one whose hour is over and that was not refused yet (`spent`): it may be
   * refused once.
   */
  readonly account?: 'any' | 'fresh' | 'last' | 'other' | 'spent'
}

/** Why a request is sent: the requirement that waits for it, and what the request is to it. */
export interface Reason {
  /** `check@key`, or the id of an open point. */
  readonly requirement: string
  readonly role: string
}

/**
 * One request that somebody needs to see answered. Two probes with the same `key` are one request:
 * a probe sends, an exchange records, many checks judge.
 */
export interface Probe {
  /** Canonical: same operation, same parameters, same credential form, same repetition = same key. */
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
  /** What it costs by the contract when it is counted. */
  readonly cost: number
  /** To tell repeated requests apart (A, B, A; counting down). */
  readonly repeat: number
  /** Later = sent later within its round; the request that must earn the 429 comes last. */
  readonly phase: number
  /** Repeated with the very same address, so that a cache may answer; other repeats are sent past caches. */
  readonly sameAddress?: true
  /** Asked by an observer alone, of what the documentation leaves open: no law is judged by the answer. */
  readonly aside?: true
  /** Every requirement that waited for it when it was planned; no part of the key. */
  readonly because?: readonly Reason[]
}
