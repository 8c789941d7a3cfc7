import type { Exchange } from '../exchange.js'

/** The facts of an exchange for the count, computed once. */
export interface Call {
  readonly exchange: Exchange
  readonly order: number
  readonly start: number
  readonly end: number
  /** The number of the quarter of an hour by the server's clock, or of the part of it between two announced resets. */
  readonly quarter: number
  /** By the server's clock. */
  readonly server: number
  readonly scheme: string | undefined
  readonly succeeded: boolean
  /** The remaining count in the answer. */
  readonly left: number | undefined
}
