/** A lawful way to be different: the documentation leaves it open, so no check may turn red. */
export interface Variant {
  readonly id: string
  readonly title: string
  /** Open point -> option. */
  readonly choices: Readonly<Record<string, string>>
}
