type Pairs = readonly (readonly [name: string, value: string])[]

/**
 * A request that the proxy passed on, and the answer that it passed back; plain data, so that another process can judge
 * it.
 */
export interface PassedCall {
  /** The number of the call; 1 = the first kept call of the contract. */
  readonly number: number
  readonly method: string
  /** The address at the upstream. */
  readonly url: string
  readonly requestHeaders: Pairs
  readonly status: number
  readonly statusText: string
  readonly headers: Pairs
  /** The decoded body. */
  readonly body: Uint8Array
  readonly startedAt: string
  /** Milliseconds since the start. */
  readonly firstByte: number
  readonly total: number
}
