import { expect, test } from 'vitest'
import { keptBytes } from './kept-bytes.js'

test('equal bytes are one object, others are not', () => {
  const first = keptBytes(Buffer.from('symbol|date\n'))
  expect(keptBytes(Buffer.from('symbol|date\n'))).toBe(first)
  expect(keptBytes(Buffer.from('symbol|date'))).not.toBe(first)
  expect(Buffer.from(keptBytes(Buffer.from('x'))).toString()).toBe('x')
})
