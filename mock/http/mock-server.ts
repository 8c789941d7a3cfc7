/** The part of Node's `http.Server` that a test needs; `listen` returns one. */
export interface MockServer {
  readonly listening: boolean
  address(): MockAddress | string | null
  close(closed?: (error?: Error) => void): unknown
}

export interface MockAddress {
  readonly address: string
  readonly family: string
  readonly port: number
}
