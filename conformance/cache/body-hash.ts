import { createHash } from 'node:crypto'
import { cacheOne } from './cache.js'

/** SHA-256 of a body in hexadecimal, computed once for each object: entries of a recording may share a long body. */
export const bodyHash = cacheOne((body: Uint8Array) => createHash('sha256').update(body).digest('hex'))
