import type { Span } from './layer.js'

/** Base64 of `{"`, with which the header of every JWT begins. */
const BEGIN = 'eyJ'
/** The fewest characters of header and claims; a shorter text may be a word. */
const SHORTEST_PART = 4
/** An encrypted token has five parts. */
const MOST_PARTS = 5
const DOT = 0x2e
/** A string with more tokens is hidden as a whole. */
const MOST_FOUND = 10_000

/** Finds everything that looks like a JWT, even tampered ones and those that a server issues. Takes linear time. */
export function findTokens(bytes: Uint8Array): Span[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Span[] = []
  for (let start = text.indexOf(BEGIN); start >= 0; ) {
    const isLast = found.length === MOST_FOUND - 1
    const end = isLast ? bytes.length : tokenEnd(bytes, start)
    if (end !== undefined) found.push({ start, end })
    // The end of the first part also decides for every later beginning inside it.
    start = text.indexOf(BEGIN, end ?? partEnd(bytes, start))
  }
  return found
}

function tokenEnd(bytes: Uint8Array, start: number): number | undefined {
  const header = partEnd(bytes, start)
  if (header - start < BEGIN.length + SHORTEST_PART || bytes[header] !== DOT) return undefined
  const claims = partEnd(bytes, header + 1)
  if (claims - header - 1 < SHORTEST_PART) return undefined
  // Without its signature a token still shows its claims, and is not a word either if these are JSON too.
  if (bytes[claims] !== DOT) return isBeginning(bytes, header + 1) ? claims : undefined
  // An unsigned token ends with a dot.
  let end = partEnd(bytes, claims + 1)
  for (let parts = 3; parts < MOST_PARTS && bytes[end] === DOT; parts += 1) {
    const next = partEnd(bytes, end + 1)
    if (next === end + 1) break
    end = next
  }
  return end
}

function isBeginning(bytes: Uint8Array, place: number): boolean {
  for (let at = 0; at < BEGIN.length; at += 1) if (bytes[place + at] !== BEGIN.charCodeAt(at)) return false
  return true
}

function partEnd(bytes: Uint8Array, start: number): number {
  let end = start
  while (IS_BASE64URL[bytes[end] ?? 0] === 1) end += 1
  return end
}

const IS_BASE64URL = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w-]/.test(String.fromCharCode(byte)) ? 1 : 0))
