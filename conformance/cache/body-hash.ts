import { createHash } from 'node:crypto'

const hashes = new WeakMap<Uint8Array, string>()

/** SHA-256 of a body in hexadecimal, computed once for each object: entries of a recording may share a long body. */
export function bodyHash(body: Uint8Array): string {
  const known = hashes.get(body)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(body).digest('hex')
  hashes.set(body, hash)
  return hash
}
