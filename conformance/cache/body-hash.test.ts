import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { bodyHash, hashLongBody } from './body-hash.js'

const LENGTHS = [0, 3, 262_143, 262_144, 1_000_000]

describe('bodyHash()', () => {
  test.each(LENGTHS)('is the SHA-256 of %i bytes, also if another thread computed it', async (length) => {
    const expected = createHash('sha256').update(Buffer.alloc(length, 'a|b')).digest('hex')
    expect(bodyHash(new Uint8Array(Buffer.alloc(length, 'a|b')))).toBe(expected)
    const aside = new Uint8Array(Buffer.alloc(length, 'a|b'))
    await hashLongBody(aside)
    expect(bodyHash(aside)).toBe(expected)
  })

  test('uses another thread for long bodies only, and once', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest')
    const long = new Uint8Array(262_144)
    await hashLongBody(new Uint8Array(262_143))
    await hashLongBody(long)
    await hashLongBody(long)
    expect(digest).toHaveBeenCalledOnce()
    digest.mockRestore()
  })
})
