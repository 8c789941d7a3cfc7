import type { Call } from './call.js'

/** The most calls that are read for one call. If there are more, nothing is certain. */
const MOST_LOOKED_AT = 5000

/** Milliseconds. The Date header has whole seconds, rounded down, and a busy server may write the second before. */
const SLACK = 2000

/** The calls of an account in the order of sending, for quotas of windows that end during a run. */
export class CallsInOrder {
  readonly #calls: Call[] = []
  /** For each call, the latest times of this call and of all calls before it. */
  readonly #latest: { readonly end: number; readonly server: number }[] = []

  enter(call: Call): void {
    const { end, server } = this.#latest.at(-1) ?? call
    this.#calls.push(call)
    this.#latest.push({ end: Math.max(end, call.end), server: Math.max(server, call.server) })
  }

  /**
   * Cost that a window of this length has certainly counted before the call: only requests after a pause as long as the
   * window, and within one window of the clock. Fixed and rolling windows both count these together. Undefined if not
   * even the call itself is certain to be in the window that its answer shows.
   */
  certain(call: Call, length: number): number | undefined {
    const [began, ours] = [call.server, call.end].map((time) => Math.floor(time / length) * length)
    const isIn = (one: Call): boolean => arrivedAt(one) >= (began ?? 0) && one.start >= (ours ?? 0)
    if (began === undefined || !isIn(call) || call.server + Math.max(SLACK, tookOf(call)) >= began + length)
      return undefined
    const over = this.#overBefore(call, { began, length })
    const inside = over?.filter(({ server }) => server >= began) ?? []
    const start = inside.reduce((earliest, other) => Math.min(earliest, other.start), call.start)
    const isRested = over?.every((other) => other.server >= began || start - other.end >= length)
    if (isRested !== true || call.start - start > length / 2) return undefined
    const counts = inside.filter((other) => other.succeeded && other.scheme === call.scheme && isIn(other))
    return counts.reduce((sum, { exchange }) => sum + exchange.probe.cost, 0)
  }

  /**
   * The calls that had ended when it began and that a window which began then may count; undefined if there are too
   * many.
   */
  #overBefore(call: Call, { began, length }: Window): readonly Call[] | undefined {
    const longAgo = call.start - length * 1.5
    const from = this.#latest.findLastIndex(({ end, server }) => end <= longAgo && server < began) + 1
    if (this.#calls.length - from > MOST_LOOKED_AT) return undefined
    return this.#calls.slice(from).filter((other) => finishedBefore(other, call))
  }
}

interface Window {
  readonly began: number
  readonly length: number
}

function tookOf({ start, end }: Call): number {
  return end - start
}

/** The earliest time of the server at which the request may have been counted: some services count before they work. */
function arrivedAt(call: Call): number {
  return call.server - tookOf(call)
}

function finishedBefore(other: Call, call: Call): boolean {
  return other.order < call.order && (call.exchange.alone === true || other.end <= call.start)
}
