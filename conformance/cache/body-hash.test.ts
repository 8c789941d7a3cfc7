import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bodyHash } from './body-hash.js'

describe('bodyHash()', () => {
  test.each([0, 3, 1_000_000])('is the SHA-256 of %i bytes', (length) => {
    const expected = createHash('sha256').update(Buffer.alloc(length, 'a|b')).digest('hex')
    expect(bodyHash(new Uint8Array(Buffer.alloc(length, 'a|b')))).toBe(expected)
  })

  test('is computed once for an object', () => {
    const body = Buffer.from('a|b')
    const first = bodyHash(body)
    body[0] = 0
    expect(bodyHash(body)).toBe(first)
  })
})
