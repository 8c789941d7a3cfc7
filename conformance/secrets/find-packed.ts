import { constants, gunzipSync } from 'node:zlib'
import type { Span } from './layer.js'

/** Base64 of the three bytes with which every gzip file begins. */
const BEGIN = 'H4sI'
/** Parts of one text that are looked into, and bytes that they may unpack to together. What is beyond is taken for a secret. */
const MOST_PARTS = 200
const MOST_BYTES = 1024 * 1024
/** Characters: header and trailer of a gzip file alone are longer. */
const SHORTEST = 24

/** Parts of a text that are gzip in base64, as in a data URI, and hold what `holds` looks for. */
export function findPacked(bytes: Uint8Array, holds: (unpacked: Uint8Array) => boolean): Span[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Span[] = []
  const budget: Budget = { parts: MOST_PARTS, bytes: MOST_BYTES }
  for (let start = text.indexOf(BEGIN); start >= 0; ) {
    const end = base64End(bytes, start)
    if (budget.parts === 0) return [...found, { start, end: bytes.length }]
    if (end - start >= SHORTEST && isSuspect(text.subarray(start, end), budget, holds)) found.push({ start, end })
    start = text.indexOf(BEGIN, end)
  }
  return found
}

interface Budget {
  parts: number
  bytes: number
}

function isSuspect(base64: Buffer, budget: Budget, holds: (unpacked: Uint8Array) => boolean): boolean {
  budget.parts -= 1
  if (budget.bytes <= 0) return true
  try {
    const packed = Buffer.from(base64.toString('latin1'), 'base64')
    // Whatever can be unpacked, also where the end is missing.
    const unpacked = gunzipSync(packed, { maxOutputLength: budget.bytes, finishFlush: constants.Z_SYNC_FLUSH })
    budget.bytes -= unpacked.length
    return holds(unpacked)
  } catch (error) {
    // Too large; everything else is no gzip after all.
    return error instanceof RangeError
  }
}

function base64End(bytes: Uint8Array, start: number): number {
  let end = start
  while (IS_BASE64[bytes[end] ?? 0] === 1) end += 1
  return end
}

/** Both alphabets, and line breaks. */
const IS_BASE64 = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[\w+/\-\r\n]/.test(String.fromCharCode(byte)) ? 1 : 0,
)
