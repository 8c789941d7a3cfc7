import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeMask } from './mask.js'

const secret = 'sk/live+Ab"9_zz'
const mask = makeMask([
  { value: secret, placeholder: '$API_KEY' },
  { value: 'key_free', placeholder: '$A' },
  { value: 'key_free_2', placeholder: '$B' },
])

describe('makeMask', () => {
  const base64 = (text: string): string => Buffer.from(text).toString('base64')
  it.each([
    ['plain', secret],
    ['percent-encoded', encodeURIComponent(secret)],
    ['JSON', JSON.stringify({ key: secret })],
    ['HTML', '<b>sk/live+Ab&quot;9_zz</b>'],
    ['base64 alone', base64(secret)],
    ['base64 after one byte', base64(`:${secret}:`)],
    ['base64 after two bytes', base64(`u:${secret}`)],
    ['base64url', Buffer.from(`user:${secret}`).toString('base64url')],
    ['hex', Buffer.from(secret).toString('hex')],
  ])('hides a secret in its form: %s', (_, text) => {
    const seen = mask.text(`before ${text} after`)
    expect(seen).toMatch(/\$API_KEY/)
    for (const piece of text.match(/[\w+/%-]{9,}/g) ?? []) expect(seen).not.toContain(piece)
  })

  it('takes the longer of two secrets that begin alike', () => {
    expect(mask.text('key_free_2 key_free')).toBe('$B $A')
  })

  it('hides any text that looks like a JWT', () => {
    expect(mask.text('token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_def;')).toBe('token=[token];')
  })

  it('leaves bytes without a secret as they are, valid UTF-8 or not', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(makeMask([{ value: 'never-there', placeholder: 'x' }]).bytes(bytes)).toBe(bytes)
      }),
    )
  })

  it('finds a secret wherever it stands in a body, and keeps the bytes around it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), fc.uint8Array({ maxLength: 50 }), (before, after) => {
        const body = Buffer.concat([before, Buffer.from(secret), after])
        const expected = Buffer.concat([before, Buffer.from('$API_KEY'), after])
        expect(Buffer.from(mask.bytes(body)).equals(expected)).toBe(true)
      }),
    )
  })

  it('finds the long and the short, whichever else is looked for', () => {
    const values = ['0123', 'abcdefg', 'klmnopqrstuvwxyz-_A']
    const several = makeMask(values.map((value, index) => ({ value, placeholder: `$${index}` })))
    fc.assert(
      fc.property(fc.constantFrom(...values), fc.nat(40), fc.nat(40), (value, before, after) => {
        const around = (text: string) => `${'#'.repeat(before)}${text}${'%'.repeat(after)}`
        const masked = several.bytes(Buffer.from(around(value)))
        expect(Buffer.from(masked).toString()).toBe(around(`$${values.indexOf(value)}`))
      }),
    )
    expect(Buffer.from(makeMask([]).bytes(Buffer.from('nothing'))).toString()).toBe('nothing')
  })
})
