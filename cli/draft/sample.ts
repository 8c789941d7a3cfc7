/** One recorded request with its answer. */
export interface Sample {
  readonly method: string
  /** Below the base URL, without query. */
  readonly path: string
  readonly query: ReadonlyMap<string, string>
  /** Names of the request's headers, in lower case. */
  readonly sent: ReadonlySet<string>
  readonly status: number
  /** In lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly mediaType: string
  readonly body: string
  /** The server's day, from its `Date`, else from the recording. */
  readonly day: string
}

/** How much of the recording supports a statement of the draft. */
export interface Support {
  readonly rows: number
  readonly answers: number
}

/** Below this the draft states nothing about columns, orders, filters and rules. */
export const LEAST = { rows: 20, answers: 2 } as const
