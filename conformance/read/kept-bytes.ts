import { bodyHash } from '../cache/body-hash.js'

const MOST_BYTES = 96 * 1024 * 1024

const kept = new Map<string, Uint8Array>()
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
  total += bytes.byteLength
  for (const [oldest, { byteLength }] of kept) {
    if (total <= MOST_BYTES || oldest === name) break
    kept.delete(oldest)
    total -= byteLength
  }
  return bytes
}
