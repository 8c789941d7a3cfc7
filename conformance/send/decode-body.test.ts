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
