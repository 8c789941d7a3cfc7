import type { GateFigures } from '../gates/gate-report.js'

/** What the hot path records; texts are made when the log is read. */
export interface LogEntry {
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: string
  readonly operation: string | undefined
  readonly account: string | undefined
  readonly scheme: string | undefined
  readonly status: number
  readonly error: string | undefined
  readonly rule: string
  /** The gates' decisions; absent when the path is no operation. */
  readonly figures: GateFigures | undefined
}

export interface RequestLog {
  add(entry: LogEntry): void
  /** Oldest first. */
  entries(): readonly LogEntry[]
  clear(): void
}

/** The last requests, overwritten in a ring. */
export function requestLog(size: number): RequestLog {
  let ring: LogEntry[] = []
  let next = 0
  return {
    add(entry) {
      if (ring.length < size) ring.push(entry)
      else ring[next] = entry
      next = next + 1 === size ? 0 : next + 1
    },
    entries: () => (ring.length < size ? [...ring] : [...ring.slice(next), ...ring.slice(0, next)]),
    clear() {
      ring = []
      next = 0
    },
  }
}
