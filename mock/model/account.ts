/** The account of a caller. `tier` is the name of one of the contract's tiers; empty if the contract has none. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly tier: string
}
