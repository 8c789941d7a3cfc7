type Pairs = readonly (readonly [name: string, value: string])[]

/** A request that the proxy passed on, and the answer that it passed back; plain data, so that another process can judge it. */
export interface PassedCall {
  /** 1 = the first call of the contract that was kept. */
  readonly number: number
  readonly method: string
  /** At the upstream. */
  readonly url: string
  readonly requestHeaders: Pairs
  readonly status: number
  readonly statusText: string
  readonly headers: Pairs
  /** Decoded. */
  readonly body: Uint8Array
  readonly startedAt: string
  /** In milliseconds since the start. */
  readonly firstByte: number
  readonly total: number
}
