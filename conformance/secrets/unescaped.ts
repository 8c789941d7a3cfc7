import type { Escape, Escapes } from './escapes.js'
import type { Layer, Span } from './layer.js'

const NO_BYTES = new Uint8Array()

/** The text with one level of escapes resolved; undefined without escapes. Takes linear time. */
export function unescaped(bytes: Uint8Array, escapes: Escapes): Layer | undefined {
  // Most texts contain none. An escape is never shorter than its character.
  let text = NO_BYTES
  let length = 0
  let copied = 0
  eachEscape(bytes, escapes, (place, found) => {
    if (copied === 0) text = new Uint8Array(bytes.length)
    // A loop is faster for the short strings between escapes.
    if (place - copied > 32) text.set(bytes.subarray(copied, place), length)
    else for (let at = copied; at < place; at += 1) text[length + at - copied] = bytes[at] ?? 0
    length = written(text, length + place - copied, found)
    copied = place + found.length
  })
  if (copied === 0) return undefined
  text.set(bytes.subarray(copied), length)
  return {
    bytes: text.subarray(0, length + bytes.length - copied),
    origins: (places) => originsIn(bytes, escapes, places),
  }
}

function originsIn(bytes: Uint8Array, escapes: Escapes, places: readonly number[]): Span[] {
  const origins: Span[] = []
  const scratch = new Uint8Array(4)
  let [source, text] = [0, 0]
  const copy = (until: number): void => {
    const end = text + until - source
    for (let place = places[origins.length]; place !== undefined && place < end; place = places[origins.length]) {
      origins.push({ start: source + place - text, end: source + place - text + 1 })
    }
    text = end
  }
  eachEscape(bytes, escapes, (start, found) => {
    copy(start)
    text += written(scratch, 0, found)
    source = start + found.length
    while ((places[origins.length] ?? text) < text) origins.push({ start, end: source })
  })
  copy(bytes.length)
  return origins
}

function eachEscape(bytes: Uint8Array, escapes: Escapes, visit: (place: number, found: Escape) => void): void {
  const { begins } = escapes
  for (let place = firstSign(bytes, escapes); place < bytes.length; place += 1) {
    if (begins[bytes[place] ?? 0] === 0) continue
    const found = escapes.at(bytes, place)
    if (found === undefined) continue
    visit(place, found)
    place += found.length - 1
  }
}

/** Bytes from which on `indexOf` is faster than a loop. */
const LONG = 1000

/** A place before which no escape begins. */
function firstSign(bytes: Uint8Array, { signs }: Escapes): number {
  if (bytes.length < LONG) return 0
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return signs.reduce((first, sign) => {
    const place = text.indexOf(sign)
    return place < 0 ? first : Math.min(first, place)
  }, bytes.length)
}

/** Writes the escape's character as UTF-8, or its byte, and returns the end. */
function written(text: Uint8Array, at: number, { value, isByte }: Escape): number {
  if (isByte || value < 0x80) {
    text[at] = value
    return at + 1
  }
  const further = value < 0x800 ? 1 : value < 0x10000 ? 2 : 3
  text[at] = ([0xc0, 0xe0, 0xf0][further - 1] ?? 0) | (value >> (6 * further))
  for (let rest = further - 1; rest >= 0; rest -= 1) text[at + further - rest] = 0x80 | ((value >> (6 * rest)) & 0x3f)
  return at + further + 1
}
