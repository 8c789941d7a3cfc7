import { createHash } from 'node:crypto'

/** From this length on, another thread saves more than it costs. */
const LONG = 256 * 1024

const hashes = new WeakMap<Uint8Array, string>()

/** SHA-256 of a body in hexadecimal, computed once for each object: entries of a recording may share a long body. */
export function bodyHash(body: Uint8Array): string {
  const known = hashes.get(body)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(body).digest('hex')
  hashes.set(body, hash)
  return hash
}

/** Computes the hash of a long body in another thread, so that `bodyHash` finds it. */
export async function hashLongBody(body: Uint8Array): Promise<void> {
  if (body.length < LONG || hashes.has(body)) return
  hashes.set(body, Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex'))
}
