/** Who is calling. `tier` is a name of the contract's tiers; empty when the contract has none. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly tier: string
}
