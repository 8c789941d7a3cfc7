/** One run of the judge: against the clean mock, with one fault, or with lawful choices. */
export interface Subject {
  readonly kind: 'clean' | 'fault' | 'variant'
  readonly id: string
  readonly title: string
  readonly faults: readonly string[]
  readonly choices: Readonly<Record<string, string>>
  /** Whether the fault was made from the document. */
  readonly isGenerated?: true
}

/** The result of the judge; small, because it is sent between processes. */
export interface Trial {
  readonly subject: string
  /** Ids of the results that failed. */
  readonly red: readonly string[]
  readonly warned: readonly string[]
  readonly verdict: string
  readonly requests: number
  /** The judge failed, or the mock answered with a defect. */
  readonly problem?: string
}
