/** One problem of a document, and its place. */
export interface LintFinding {
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly column: number
  readonly rule: string
  readonly severity: 'error' | 'warning' | 'info'
  /** `found X: wanted Y` */
  readonly message: string
}
