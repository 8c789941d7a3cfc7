/** One recorded request with its answer. */
export interface Sample {
  readonly method: string
  /** The path below the base URL, without query. */
  readonly path: string
  /** The values of a repeated name are joined by commas. */
  readonly query: ReadonlyMap<string, string>
  /** Names that the query repeats. */
  readonly repeated?: ReadonlySet<string>
  /**
   * Names of the request's headers, in lower case; `cookie:name` for each cookie, `?key` for a credential in the query.
   */
  readonly sent: ReadonlySet<string>
  /** By names as in `sent`: equal numbers for equal credentials. */
  readonly credentials?: ReadonlyMap<string, number>
  /** The word before the credential in `Authorization`, in lower case; empty if the header has the credential alone. */
  readonly scheme?: string
  /** The request's header `Accept`. */
  readonly accept?: string
  readonly status: number
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly mediaType: string
  readonly body: string
  /** The server's day: from its `Date` header, or else from the recording. */
  readonly day: string
  /** The same moment in milliseconds since 1970. */
  readonly moment?: number
}

/** How many rows and answers support a statement of the draft. */
export interface Support {
  readonly rows: number
  readonly answers: number
}

/** With less support the draft states nothing about columns, orders, filters and rules. */
export const LEAST = { rows: 20, answers: 2 } as const
