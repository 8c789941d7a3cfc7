export type Level = 'must' | 'should' | 'observe'

/** Every place of the contract can cite its clause and its open points. */
export interface Sourced {
  readonly clause?: string
  /** Ids of `Contract.openPoints`. */
  readonly open: readonly string[]
}
