import { constants, inflateRawSync } from 'node:zlib'
import type { Span } from './layer.js'

/** Base64 of the three bytes with which every gzip file begins. */
const BEGIN = 'H4sI'
/** How many parts of a string are unpacked, and to how many bytes together. Everything beyond counts as a secret. */
const MOST_PARTS = 200
const MOST_BYTES = 256 * 1024
/** Bytes of a gzip file without optional fields. */
const HEADER = 10
const TRAILER = 8
/** Characters. */
const SHORTEST = Math.ceil(((HEADER + TRAILER) * 8) / 6)

type Holds = (unpacked: Uint8Array) => boolean

/** Parts of a text that are gzip in base64, as in a data URI, and for whose content `holds` is true. */
export function findPacked(bytes: Uint8Array, holds: Holds): Span[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Span[] = []
  const budget: Budget = { parts: MOST_PARTS, bytes: MOST_BYTES }
  for (let start = text.indexOf(BEGIN); start >= 0; ) {
    const end = base64End(bytes, start)
    if (budget.parts === 0) return [...found, { start, end: bytes.length }]
    const length = end - start < SHORTEST ? 0 : suspectBytes(text.toString('latin1', start, end), budget, holds)
    if (length > 0) found.push({ start, end: endOf(bytes, start, Math.ceil((length * 8) / 6)) })
    start = text.indexOf(BEGIN, end)
  }
  return found
}

interface Inflated {
  readonly buffer: Uint8Array
  /** `bytesWritten`: how much of the packed bytes was used. */
  readonly engine: { readonly bytesWritten: number }
}

interface Budget {
  parts: number
  bytes: number
}

/** The length of a file that must not be shown; 0 if it may be shown, or if it is not a gzip file. */
function suspectBytes(base64: string, budget: Budget, holds: Holds): number {
  const packed = Buffer.from(base64, 'base64')
  budget.parts -= 1
  if (budget.bytes <= 0) return packed.length
  const start = dataStart(packed)
  try {
    // Unpacks as much as possible: the end may be missing, and text after the file may look like more of it.
    const options = { maxOutputLength: budget.bytes, finishFlush: constants.Z_SYNC_FLUSH, info: true } as const
    // Node's types lack the result of `info`.
    const { buffer, engine } = inflateRawSync(packed.subarray(start), options) as unknown as Inflated
    budget.bytes -= buffer.length
    return holds(buffer) ? Math.min(packed.length, start + engine.bytesWritten + TRAILER) : 0
  } catch (error) {
    return error instanceof RangeError ? packed.length : 0
  }
}

/** The place after the header and its optional fields: extra bytes, a name, a comment, a checksum. */
function dataStart(packed: Buffer): number {
  const flags = packed[3] ?? 0
  let start = HEADER
  if ((flags & 4) !== 0) start += 2 + (packed[start] ?? 0) + 256 * (packed[start + 1] ?? 0)
  for (const flag of [8, 16]) if ((flags & flag) !== 0) start = packed.indexOf(0, start) + 1 || packed.length
  return (flags & 2) === 0 ? start : start + 2
}

/** The end of so many base64 characters, line breaks not counted. */
function endOf(bytes: Uint8Array, start: number, characters: number): number {
  let [end, count] = [start, 0]
  for (; end < bytes.length && count < characters; end += 1) if (!isLineBreak(bytes[end])) count += 1
  return end
}

function base64End(bytes: Uint8Array, start: number): number {
  let end = start
  while (IS_BASE64[bytes[end] ?? 0] === 1 || isLineBreak(bytes[end])) end += 1
  return end
}

function isLineBreak(byte: number | undefined): boolean {
  return byte === 0x0d || byte === 0x0a
}

/** Characters of both base64 alphabets. */
const IS_BASE64 = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w+/-]/.test(String.fromCharCode(byte)) ? 1 : 0))
