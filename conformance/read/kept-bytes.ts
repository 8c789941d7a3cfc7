import { bodyHash } from '../cache/body-hash.js'

const MOST_BYTES = 96 * 1024 * 1024

/** By hash. */
const kept = new Map<string, Uint8Array>()
/** The latest one of each length and sample. */
const alike = new Map<string, Uint8Array>()
let total = 0

/**
 * One object for equal bytes, however often they arrive. Readers cache by that object, so a repeated answer
 * (in this run, or in another run of the same process) is read once.
 */
export function keptBytes(bytes: Uint8Array): Uint8Array {
  const name = bodyHash(bytes)
  const known = kept.get(name)
  if (known !== undefined) return known
  kept.set(name, bytes)
  alike.set(sampleOf(bytes), bytes)
  total += bytes.byteLength
  for (const [oldest, old] of kept) {
    if (total <= MOST_BYTES || oldest === name) break
    kept.delete(oldest)
    if (alike.get(sampleOf(old)) === old) alike.delete(sampleOf(old))
    total -= old.byteLength
  }
  return bytes
}

/**
 * The kept object with these bytes, if it is easy to find: comparing long bytes takes a tenth of the time of hashing
 * them.
 */
export function knownBytes(bytes: Uint8Array): Uint8Array {
  const known = alike.get(sampleOf(bytes))
  return known !== undefined && Buffer.compare(known, bytes) === 0 ? known : bytes
}

const SAMPLES = 16

/** Bytes at equal distances, and the length. */
function sampleOf(bytes: Uint8Array): string {
  let sample = String(bytes.length)
  for (let at = 1; at <= SAMPLES; at += 1) sample += ` ${bytes[Math.floor((bytes.length * at) / SAMPLES) - 1] ?? ''}`
  return sample
}
