/** The changes that a situation made to a world. */
export interface Played {
  readonly id: string
  /** One line a step. */
  readonly did: readonly string[]
  /** Tokens that the situation made, by account. */
  readonly tokens?: Readonly<Record<string, string>>
}
