import type { Repeated } from './repeated.js'

/** Requests that one state of a world has answered before, word for word, and what followed from their words. */
export interface RepeatedRequests {
  /** `headers` as Node lists them: name, value, name, value. */
  find(target: string, headers: readonly string[]): Repeated | undefined
  /** Takes the place of those whose time is over; when there are none and there is no room, it is not kept. */
  keep(target: string, headers: readonly string[], repeated: Repeated): void
}

interface Entry {
  readonly headers: readonly string[]
  readonly repeated: Repeated
}

const LONGEST_TARGET = 500
const LONGEST_HEADERS = 4000
/** Clients that ask the same in other words. One that numbers its requests must not push the others out. */
const MOST_VARIANTS = 8
/** What an entry takes besides its texts. */
const OVERHEAD = 1000

/** Bounded by bytes; when the bound is reached, everything goes, because what is asked often is soon back. */
export function repeatedRequests(mostBytes: number): RepeatedRequests {
  const byTarget = new Map<string, readonly Entry[]>()
  let bytes = 0
  return {
    find(target, headers) {
      const entries = byTarget.get(target)
      if (!entries) return undefined
      for (const entry of entries) if (areSame(entry.headers, headers)) return entry.repeated
      return undefined
    },
    keep(target, headers, repeated) {
      const size = headers.reduce((sum, text) => sum + text.length, target.length)
      if (target.length > LONGEST_TARGET || size > LONGEST_HEADERS) return
      const { now } = repeated.facts
      const others = (byTarget.get(target) ?? []).filter((entry) => entry.repeated.until > now)
      if (others.length >= MOST_VARIANTS) return
      bytes += OVERHEAD + 2 * size + repeated.body.length
      if (bytes > mostBytes) {
        byTarget.clear()
        bytes = 0
      } else byTarget.set(target, [...others, { headers, repeated }])
    },
  }
}

/** Credentials are among them: how long it takes must not tell how much of one was right. */
function areSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index++) difference |= differenceOf(a[index] ?? '', b[index] ?? '')
  return difference === 0
}

function differenceOf(a: string, b: string): number {
  let difference = a.length ^ b.length
  const length = Math.min(a.length, b.length)
  for (let place = 0; place < length; place++) difference |= a.charCodeAt(place) ^ b.charCodeAt(place)
  return difference
}
