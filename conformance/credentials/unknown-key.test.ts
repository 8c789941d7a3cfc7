import { describe, expect, it } from 'vitest'
import { unknownKey } from './unknown-key.js'

describe('unknownKey', () => {
  it.each([
    ['hexadecimal', '7c9e6679-7425-40de-944b-e07fc1f90ae7', '7c9e6679-7425-40de-944b-e07fc1f90aee'],
    ['base 32', 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U', 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43P'],
    ['with a prefix', 'pk_live_abcd1234', 'pk_live_abcd123a'],
  ])('differs from a real one in its last character only: %s', (_name, own, unknown) => {
    expect(unknownKey(own)).toBe(unknown)
  })

  it('changes bits that a decoder must read, and not only the case', () => {
    expect(unknownKey('key_aaaaaaaA')).not.toBe('key_aaaaaaaa')
    const bytes = Buffer.alloc(16, 'seed 16 bytes of it').toString('base64url')
    expect(Buffer.from(unknownKey(bytes), 'base64url')).not.toEqual(Buffer.from(bytes, 'base64url'))
  })

  it('changes several characters at the end if no other character of the key differs enough', () => {
    expect(unknownKey('key_aaaa')).toBe('key_bbbb')
    expect(unknownKey('key_120045')).toBe('key_200451')
  })

  it('invents a key if no account has one', () => {
    expect(unknownKey(undefined)).toMatch(/^pipeproof-/)
  })
})
