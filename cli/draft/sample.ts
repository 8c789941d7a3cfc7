/** One recorded request with its answer. */
export interface Sample {
  readonly method: string
  /** The path below the base URL, without query. */
  readonly path: string
  readonly query: ReadonlyMap<string, string>
  /** Names of the request's headers, in lower case. */
  readonly sent: ReadonlySet<string>
  readonly status: number
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly mediaType: string
  readonly body: string
  /** The server's day: from its `Date` header, or else from the recording. */
  readonly day: string
}

/** How many rows and answers support a statement of the draft. */
export interface Support {
  readonly rows: number
  readonly answers: number
}

/** With less support the draft states nothing about columns, orders, filters and rules. */
export const LEAST = { rows: 20, answers: 2 } as const
