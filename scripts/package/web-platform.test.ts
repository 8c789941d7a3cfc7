import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { Buffer as WebBuffer } from './web/buffer.js'
import * as web from './web/crypto.js'

const TEXTS = ['', 'a', 'key_pro', 'Zürich – 東京 🗾', 'x'.repeat(55), 'x'.repeat(56), 'y'.repeat(64), 'z'.repeat(5000)]

it.each(TEXTS)('hashes as Node does: %j', (text) => {
  const wanted = createHash('sha256').update(text)
  expect(web.hash('sha256', text, 'hex')).toBe(wanted.copy().digest('hex'))
  expect(web.createHash('sha256').update(text).digest('base64url')).toBe(wanted.copy().digest('base64url'))
})

it.each(TEXTS)('has bytes as Node has them: %j', (text) => {
  const bytes = WebBuffer.from(text)
  expect([...bytes]).toEqual([...Buffer.from(text)])
  for (const encoding of ['utf8', 'hex', 'latin1', 'base64', 'base64url'] as const) {
    const written = Buffer.from(text).toString(encoding)
    expect(bytes.toString(encoding)).toBe(written)
    if (encoding !== 'hex') expect([...WebBuffer.from(written, encoding)]).toEqual([...Buffer.from(written, encoding)])
  }
})

it.each(['ab=c', 'a', 'a*b c', 'ab=='])('reads invalid base64 as Node does: %j', (text) => {
  expect([...WebBuffer.from(text, 'base64')]).toEqual([...Buffer.from(text, 'base64')])
})
