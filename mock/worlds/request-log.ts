import type { GateFigures } from '../gates/gate-report.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Reply } from '../model/reply.js'
import { BodyRing } from './body-ring.js'

/** The record of a request; strings are made when the log is read. */
export interface LogEntry {
  readonly at: number
  /** When the request arrived, by a clock that never jumps, to measure the time between two requests. */
  readonly ticks: number
  readonly milliseconds: number
  readonly method: string
  readonly path: string
  readonly query: string
  readonly operation: string | undefined
  readonly account: string | undefined
  readonly scheme: string | undefined
  readonly status: number
  readonly error: string | undefined
  readonly rule: string
  /** The gates' decisions; absent if no operation has this path. */
  readonly figures: GateFigures | undefined
}

/** An entry with its number, which rises by one a request and is never used again. */
export interface NumberedEntry {
  readonly id: number
  readonly entry: LogEntry
}

/** A request and its answer with their credentials, which are masked before they leave the mock. */
export interface Transfer {
  readonly request: PlainRequest
  readonly reply: Reply
}

export interface RequestLog {
  /** The number of the entry. */
  add(entry: LogEntry, transfer: Transfer): number
  /** Entries, oldest first; with `after`, only entries with a higher number. */
  entries(after?: number): readonly NumberedEntry[]
  /**
   * Undefined once younger requests have replaced its headers or its body, or if the body was larger than all bodies may
   * be. The body is copied when it is read, so read it before the next request: once it is replaced, reading it throws.
   */
  transfer(id: number): Transfer | undefined
  /** The number of the youngest entry; 0 = there was none. */
  readonly last: number
  /** How often the log was emptied. */
  readonly cleared: number
  clear(): void
}

/** Keeping the headers of more requests would move them to the old generation of the heap and slow every request down. */
const DETAILED = 1000

/** The last requests, overwritten in a ring; the youngest with headers and bodies, as far as `mostBytes` hold their bodies. */
export function requestLog(size: number, mostBytes: number): RequestLog {
  let ring: LogEntry[] = []
  let next = 0
  let last = 0
  let cleared = 0
  const transfers = transferRing(Math.min(size, DETAILED), mostBytes)
  return {
    add(entry, transfer) {
      if (ring.length < size) ring.push(entry)
      else ring[next] = entry
      next = next + 1 === size ? 0 : next + 1
      last += 1
      transfers.keep(last, transfer)
      return last
    },
    entries(after = 0) {
      const ordered = ring.length < size ? ring : [...ring.slice(next), ...ring.slice(0, next)]
      const first = last - ordered.length + 1
      return ordered.slice(Math.max(0, after + 1 - first)).map((entry, index) => ({
        id: Math.max(first, after + 1) + index,
        entry,
      }))
    },
    transfer: transfers.find,
    get last() {
      return last
    },
    get cleared() {
      return cleared
    },
    clear() {
      ring = []
      next = 0
      cleared += 1
      transfers.clear()
    },
  }
}

/** A transfer in as few objects as possible, because the garbage collector copies each of them while it is young. */
interface Kept {
  readonly request: PlainRequest
  readonly status: number
  /** Names and values in turn. */
  readonly headers: readonly string[]
  /** Where the body begins in the ring of bodies. */
  readonly start: number
  readonly length: number
}

/** Entries by rising number. Every step takes constant time, because every request pays for it. */
function transferRing(size: number, mostBytes: number) {
  let kept: (Kept | undefined)[] = []
  const bodies = new BodyRing(mostBytes)
  let youngest = 0
  return {
    keep(id: number, { request, reply: { status, headers, body } }: Transfer): void {
      const flat: string[] = []
      for (const [name, value] of headers) flat.push(name, value)
      youngest = id
      const length = Buffer.byteLength(body)
      kept[id % size] = { request, status, headers: flat, start: bodies.keep(body, length), length }
    },
    find(id: number): Transfer | undefined {
      const found = id > youngest - size && id <= youngest ? kept[id % size] : undefined
      if (found === undefined || !bodies.has(found.start)) return undefined
      const { request, status, start, length } = found
      const reply = {
        status,
        headers: pairs(found),
        get body() {
          return bodies.copy(start, length)
        },
      }
      return { request, reply }
    },
    clear(): void {
      kept = []
    },
  }
}

function pairs({ headers }: Kept): Reply['headers'] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []))
}
