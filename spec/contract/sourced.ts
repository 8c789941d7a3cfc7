export type Level = 'must' | 'should' | 'observe'

/** Every place of the contract can say which sentence it comes from and which open points touch it. */
export interface Sourced {
  readonly clause?: string
  /** Ids of `Contract.openPoints`. */
  readonly open: readonly string[]
}
