import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { DecodeError, decodeBody } from './decode-body.js'

const nested = (times: number): Buffer =>
  Array.from({ length: times }).reduce<Buffer>((body) => gzipSync(body, { level: 0 }), Buffer.from('a|b'))

it('decodes a few codings, one after the other', () => {
  expect(decodeBody(nested(3), 'gzip, x-gzip,GZIP', 1000).toString()).toBe('a|b')
})

it('refuses thousands of codings, each of which may yield the largest allowed body', () => {
  const encoding = Array.from({ length: 1000 }, () => 'gzip').join()
  expect(() => decodeBody(nested(5), encoding, 1000)).toThrow('the body has 1000 codings, wanted 3 at most')
  expect(() => decodeBody(nested(5), encoding, 1000)).toThrow(DecodeError)
})

it.each(['identity', '', ' Identity , gzip'])('takes %j for a readable body', (encoding) => {
  const body = encoding.includes('gzip') ? gzipSync('a|b') : Buffer.from('a|b')
  expect(Buffer.from(decodeBody(body, encoding, 1000)).toString()).toBe('a|b')
})

it.each([
  ['zstd', 'its Content-Encoding "zstd" is unknown'],
  ['utf-8, gzip', 'its Content-Encoding "utf-8" is unknown'],
  [`x${'y'.repeat(50)}`, 'its Content-Encoding is unknown'],
])('never takes a body in the unknown coding %j for plain text', (encoding, message) => {
  const body = encoding.includes('gzip') ? gzipSync('a|b') : Buffer.from('a|b')
  expect(() => decodeBody(body, encoding, 1000)).toThrow(message)
  expect(Buffer.from(decodeBody(Buffer.alloc(0), encoding, 1000)).length).toBe(0)
})
