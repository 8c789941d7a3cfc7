/** A request as the core sees it: no Express, no socket, so that any front (Express, a listener, MSW) can use it. */
export interface PlainRequest {
  readonly method: string
  /** Path as received, still percent-encoded, without the query. */
  readonly path: string
  /** Raw query, without the question mark. */
  readonly query: string
  /** Value of a header (name in lower case); repeated ones joined by a comma and a space. */
  header(name: string): string | undefined
  /** All headers, names in lower case; absent where the front cannot list them. */
  headers?(): readonly (readonly [name: string, value: string])[]
  readonly body?: Uint8Array
}
