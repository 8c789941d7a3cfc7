import type * as http from 'node:http'
import type * as https from 'node:https'
import type { Exchange, ExchangeFailure, Recorded } from '../exchange.js'
import type { BytesInFlight } from './bytes-in-flight.js'
import type { Stop } from './stop.js'

export interface Outgoing {
  readonly method: string
  readonly url: URL
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The documented status of a success: a redirect with it is the answer. */
  readonly success?: number
}

export interface Wire {
  readonly agent: http.Agent | https.Agent
  /** For the whole exchange, in milliseconds. */
  readonly timeout: number
  readonly maxBytes: number
  /** Shared by the requests of a run. */
  readonly inFlight?: BytesInFlight
  /** Aborts running requests. */
  readonly signal?: Stop
}

export interface Incoming {
  /** How often the request was sent: the service may have counted each attempt. */
  readonly sends: number
  readonly startedAt: string
  readonly milliseconds: Exchange['milliseconds']
  readonly response?: Recorded
  readonly failure?: ExchangeFailure
}
