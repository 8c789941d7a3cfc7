/** One habit of a client that the documentation advises against. */
export interface CoachFinding {
  readonly rule: string
  /** The client's habit, with the figures. */
  readonly says: string
  /** A better way. */
  readonly instead: string
  /** The same as code. */
  readonly write: string
  readonly clause?: { readonly id: string; readonly text: string }
  /** Account id, if the requests had one. */
  readonly account: string | undefined
  /** Ids of the log, oldest first. */
  readonly requests: readonly number[]
}

export interface CoachReport {
  readonly clean: boolean
  /** How many requests were looked at. */
  readonly requests: number
  readonly findings: readonly CoachFinding[]
}
