import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, LINEAR } from '../../spec/growth.test-kit.js'
import { ENCODERS } from './encoders.test-kit.js'
import { makeMask } from './mask.js'

const secret = 'sk/live+Ab"9_zz'
const mask = makeMask([
  { value: secret, placeholder: '$API_KEY' },
  { value: 'key_free', placeholder: '$A' },
  { value: 'key_free_2', placeholder: '$B' },
])
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_def'

const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index))

/**
 * Long enough to be masked; spaces around a credential are cut off before it is sent. An escaped space at an edge may
 * stay in the text beside the placeholder.
 */
const secrets = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...'abcXYZ019+/=._~-'), minLength: 12, maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...PRINTABLE), minLength: 12, maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'abcXYZ019 äöüßéñ+/&<>"\'\\%=;:|€😀'), minLength: 16, maxLength: 40 }),
  )
  .filter(
    (text) => text.replace(/[\s+]/g, '').length >= 10 && /^[^\s+].*[^\s+]$/u.test(text) && !ESCAPED_EDGE.test(text),
  )

const ESCAPED_EDGE = /^%(?:0[9a-d]|20)|%(?:0[9a-d]|20)$/i

describe('makeMask', () => {
  it.each(Object.keys(ENCODERS))('masks a whole secret written as %s', (name) => {
    const encode = ENCODERS[name] ?? String
    fc.assert(
      fc.property(secrets, (value) => {
        const written = encode(value)
        const seen = makeMask([{ value, placeholder: '$API_KEY' }]).text(`<p>${written}</p>`)
        expect(seen).toMatch(/\$API_KEY|\[masked\]/)
        const left = seen.replace(/\$API_KEY|\[masked\]/, '\u0000').slice('<p>'.length, -'</p>'.length)
        // The beginning of a data URI is no part of the secret, but may have letters in common with it.
        const unmasked = left.replace(/^data:[^,]*,/, '')
        // In base64 the characters at both ends mix with the neighbours and may stay.
        const most = name.startsWith('base64') ? 12 : 4
        expect(
          longestCommon(unmasked, ofSecretAlone(written, encode('#'.repeat(Buffer.byteLength(value))))),
        ).toBeLessThan(most)
      }),
      { numRuns: 60 },
    )
  })

  it.each(Object.keys(ENCODERS))('finds a secret that itself looks like an escape, written as %s', (name) => {
    for (const value of [
      'a\\%aaaaaaaaaaaaaaa',
      'a\\%41aaaaaaaaaaaaa',
      'a\\&amp;aaaaaaaaaaaa',
      'ab\\u0041aaaaaaaaaaa',
    ]) {
      const written = (ENCODERS[name] ?? String)(value)
      expect(makeMask([{ value, placeholder: '$API_KEY' }]).text(`<p>${written}</p>`)).toMatch(/\$API_KEY|\[masked\]/)
    }
  })

  it('masks the longer of two secrets that begin alike', () => {
    expect(mask.text('key_free_2 key_free')).toBe('$B $A')
  })

  it('leaves the text around a secret unchanged', () => {
    expect(mask.text(`{"a":"x","key":${JSON.stringify(secret)},"b":[1]}`)).toBe('{"a":"x","key":"$API_KEY","b":[1]}')
    expect(mask.text(`?a=b&key=${encodeURIComponent(secret)}&c=d`)).toBe('?a=b&key=$API_KEY&c=d')
    expect(mask.text('&lt;key&#95;free&gt; &amp; more')).toBe('&lt;$A&gt; &amp; more')
  })

  it('hides any text that looks like a JWT, even when escaped', () => {
    expect(mask.text(`token=${TOKEN};`)).toBe('token=[token];')
    expect(mask.text(`token=${TOKEN.replaceAll('.', '\\u002E')};`)).toBe('token=[token];')
    expect(mask.text('eyJhbGci eyJh.b.c xeyJ')).toBe('eyJhbGci eyJh.b.c xeyJ')
  })

  it.each(Object.keys(ENCODERS))('masks a secret that a server cuts short, written as %s', (name) => {
    const value = 'sk/live+Ab"9_zz&51Qw-7Hn3kd8Rt'
    const cutMask = makeMask([{ value, placeholder: '$API_KEY', cutFrom: 15 }])
    for (const length of [20, 25, 29]) {
      const written = (ENCODERS[name] ?? String)(value.slice(0, length))
      const seen = cutMask.text(`<p>${written}…</p>`)
      expect(seen).toMatch(/\$API_KEY|\[masked\]/)
      expect(longestCommon(seen, value)).toBeLessThan(8)
    }
    const short = (ENCODERS[name] ?? String)(value.slice(0, 8))
    expect(cutMask.text(short)).toBe(short)
  })

  it('names a whole secret before the beginning of another one', () => {
    const [value, placeholder] = ['0123456789abcdef', '$API_KEY']
    const both = [
      { value, placeholder, cutFrom: 12 },
      { value: value.slice(0, -2), placeholder: '$API_KEY_CUT' },
    ]
    for (const secrets of [both, both.toReversed()]) {
      const masked = makeMask(secrets).text(
        `${value} ${value.slice(0, -2)} ${value.slice(0, -1)} ${value.slice(0, 12)}`,
      )
      expect(masked).toBe('$API_KEY $API_KEY_CUT $API_KEY $API_KEY')
    }
  })

  it('hides a JWT without its signature', () => {
    expect(mask.text('token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0;')).toBe('token=[token];')
  })

  it('treats packed text that is too large to unpack as a secret', () => {
    const packed = gzipSync(Buffer.alloc(3_000_000)).toString('base64')
    expect(mask.text(`a ${packed} b`)).toMatch(/^a \[masked\]=* b$/)
    const small = gzipSync('nothing of ours').toString('base64')
    expect(mask.text(`a ${small} b`)).toBe(`a ${small} b`)
  })

  it.each([
    ['JWT beginnings', 'eyJ'],
    ['parts of a JWT', 'eyJhbGciOiJIUzI1NiJ9.'],
    ['two parts of a JWT', 'eyJhbGciOiJIUzI1NiJ9.eyJ '],
    ['beginnings of a key', 'sk/live+Ab"9_z'],
    ['keys', `${secret},`],
    ['backslashes', '\\'],
    ['half escapes', '\\u00'],
    ['escapes of escapes', '%2525'],
    ['references without an end', '&#x0000000000000000'],
    ['quoted-printable', '=3D'],
    ['gzip beginnings', 'H4sI '],
    ['long gzip beginnings', `H4sIAAAAAAAAA${'A'.repeat(20)} `],
    ['one letter', 'a'],
    ['a table', 'AAPL|2026-11-20|187.5|0000320193-26-000077|https://example.test/x?a=1&b=%20\n'],
  ])('takes time linear in the text: %s', (_, piece) => {
    const work = (size: number) => mask.bytes(Buffer.from(piece.repeat(Math.ceil(size / piece.length))))
    expect(growth(work, 15_000)).toBeLessThan(LINEAR)
  })

  it('leaves bytes without a secret as they are, valid UTF-8 or not', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(makeMask([{ value: 'never-there', placeholder: 'x' }]).bytes(bytes)).toBe(bytes)
      }),
    )
  })

  it('finds a secret anywhere in a body, and keeps the bytes around it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), fc.uint8Array({ maxLength: 50 }), (before, after) => {
        const body = Buffer.concat([before, Buffer.from(secret), after])
        const expected = Buffer.concat([before, Buffer.from('$API_KEY'), after])
        expect(Buffer.from(mask.bytes(body)).equals(expected)).toBe(true)
      }),
    )
  })

  it('finds each of thousands of secrets that begin and end alike, with little work for each', () => {
    const named = (index: number): string => `sk_live_${index.toString().padStart(6, '0')}_prod`
    const many = makeMask(
      Array.from({ length: 5000 }, (_, index) => ({ value: named(index), placeholder: `$${index}` })),
    )
    const body = Array.from({ length: 2000 }, (_, index) => named(index * 4)).join(' sk_live_ ')
    const masked = many.text(body).split(' sk_live_ ')
    expect(masked.slice(0, 1250)).toEqual(Array.from({ length: 1250 }, (_, index) => `$${index * 4}`))
    expect(masked.slice(1250)).toEqual(Array.from({ length: 750 }, (_, index) => named(5000 + index * 4)))
  })

  it('finds long and short secrets together', () => {
    const values = ['012345', 'abcdefgh', 'klmnopqrstuvwxyz-_A']
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

/** The form without the beginning and the end that every secret gets in it. */
function ofSecretAlone(written: string, other: string): string {
  const before = [...written].findIndex((character, index) => character !== other[index])
  const after = [...written].reverse().findIndex((character, index) => character !== other.at(-1 - index))
  return written.slice(before, after < 0 ? undefined : written.length - after)
}

/** Length of the longest piece that two strings share. */
function longestCommon(a: string, b: string): number {
  let longest = 0
  for (let from = 0; from < b.length; from += 1) {
    while (from + longest < b.length && a.includes(b.slice(from, from + longest + 1))) longest += 1
  }
  return longest
}
