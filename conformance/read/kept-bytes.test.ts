import { expect, test } from 'vitest'
import { keptBytes, knownBytes } from './kept-bytes.js'

test('equal bytes are one object, others are not', () => {
  const first = keptBytes(Buffer.from('symbol|date\n'))
  expect(keptBytes(Buffer.from('symbol|date\n'))).toBe(first)
  expect(keptBytes(Buffer.from('symbol|date'))).not.toBe(first)
  expect(Buffer.from(keptBytes(Buffer.from('x'))).toString()).toBe('x')
})

test('equal bytes are found without their hash, others that look alike are not', () => {
  const body = (middle: string): Buffer =>
    Buffer.from(`${'a|b|c\n'.repeat(50_000)}${middle}${'d|e|f\n'.repeat(50_000)}`)
  const first = keptBytes(body('x'))
  expect(knownBytes(body('x'))).toBe(first)
  for (const other of [body('y'), body('xx')]) expect(knownBytes(other)).toBe(other)
})
