import type { Probe } from './probe.js'

export interface Recorded {
  readonly status: number
  readonly statusText: string
  /** As received: case, order and repeats kept. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** After content decoding. */
  readonly body: Uint8Array
}

/** Headers of one request or answer: one with more is not judged, and no recording with it is read. */
export const MOST_HEADERS = 2000

export interface ExchangeFailure {
  /**
   * `gateway`: a gateway answered instead of the service.
   * `interrupted`: the run was stopped before the answer came.
   * `not-kept`: the answer came, but its body exceeds the memory of a run.
   */
  readonly kind: 'timeout' | 'network' | 'tls' | 'protocol' | 'too-large' | 'gateway' | 'interrupted' | 'not-kept'
  readonly message: string
  /** Of an answer that is not kept. Its body contains only the beginning, for people. */
  readonly answer?: CutAnswer
}

export interface CutAnswer extends Recorded {
  /** Of the whole body. */
  readonly bytes: number
  readonly sha256: string
}

/** One request and its answer. Exactly one of `response` and `failure` is present. */
export interface Exchange {
  /** `x1`, `x2`, … in the order of sending. */
  readonly id: string
  /** The probe that was sent; for a foreign recording it is made from the request. */
  readonly probe: Probe
  /** Name of the target's account that sent it. */
  readonly account?: string
  /** No other request of this account ran at the same time, so counters before and after can be compared. */
  readonly alone?: true
  readonly url: string
  readonly requestHeaders: readonly (readonly [name: string, value: string])[]
  /** How often the request was sent, if more than once: after a kept connection broke, or after a redirect. */
  readonly sends?: number
  readonly startedAt: string
  readonly milliseconds: { readonly connect: number; readonly firstByte: number; readonly total: number }
  readonly response?: Recorded
  readonly failure?: ExchangeFailure
}

/** The place of a request in the order of planning, which is the order of sending within an account. */
export function placeInPlan({ id }: Pick<Exchange, 'id'>): number {
  return Number(id.slice(1))
}
