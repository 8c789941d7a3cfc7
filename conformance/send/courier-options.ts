import type { Contract } from '../../spec/index.js'
import type { Exchange } from '../exchange.js'
import type { Book } from '../plan/book.js'
import type { Probe } from '../probe.js'
import type { Sender } from './sender.js'
import type { Stop } from './stop.js'

export interface Progress {
  readonly round: number | 'earning'
  readonly sent: number
  /** The probes planned so far, this round included. */
  readonly planned: number
  readonly exchange: Exchange
}

export interface CourierOptions {
  readonly sender: Sender
  readonly contract: Contract
  readonly book: Book
  readonly earlier: readonly Exchange[]
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Called before each charged request, to learn which accounts may not be used any more. */
  beforeSend?(exchanges: readonly Exchange[]): void
  /** Waits by the clock of the target, if that clock is stopped. */
  readonly wait?: ((milliseconds: number) => Promise<unknown>) | undefined
  /** Once it is aborted, nothing further is sent. */
  readonly stop?: Stop | undefined
}

/** How one request is sent. */
export interface How {
  readonly id: string
  /** No other request of its account is under way. */
  readonly alone: boolean
  /** The probe in whose place it is sent, if it is refused for the quota. */
  readonly ifRefused?: Probe
}
