import { parseDuration } from './parse-duration.js'

/** A world's clock as data: it can be stored, shared by replicas and restored. */
export type ClockState =
  | { readonly kind: 'running' /** Added to the system's time. */; readonly offset: number }
  | { readonly kind: 'frozen'; readonly at: number }

/** A change of a clock by the control plane or the command line; several members apply in this order. */
export interface ClockChange {
  /** ISO 8601 instant. */
  readonly set?: string
  /** `90s`, `15m`, `1h`, `2d`, `1h30m`. */
  readonly advance?: string
  readonly frozen?: boolean
}

/** Beyond this, dates no longer have four-digit years. */
const LATEST = Date.UTC(9000, 0, 1)

export function readClock(state: ClockState, system: number): number {
  return state.kind === 'frozen' ? state.at : system + state.offset
}

export function clockAt(instant: number, system: number): ClockState {
  return { kind: 'running', offset: instant - system }
}

/** Time only goes forward: counters and tokens of a later time would contradict an earlier one. */
export function changeClock(state: ClockState, change: ClockChange, system: number): ClockState {
  const before = readClock(state, system)
  let at = before
  if (change.set !== undefined) at = parseInstant(change.set)
  if (change.advance !== undefined) at += parseDuration(change.advance)
  if (at < before) {
    const [wanted, now] = [toIso(at), toIso(before)]
    throw new RangeError(
      `Cannot turn the clock back to "${wanted}": it is ${now}, wanted this or later; reset the world to go back`,
    )
  }
  if (!(at <= LATEST)) throw new RangeError(`Cannot set the clock to "${at}": wanted a year before 9000`)
  const frozen = change.frozen ?? state.kind === 'frozen'
  return frozen ? { kind: 'frozen', at } : clockAt(at, system)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/

export function parseInstant(text: string): number {
  const instant = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant)) {
    throw new RangeError(`Cannot read the instant "${text}": wanted ISO 8601 with a zone, such as 2026-11-20T14:30:00Z`)
  }
  return instant
}

export function toIso(instant: number): string {
  return new Date(instant).toISOString()
}
