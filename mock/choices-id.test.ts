import { expect, test } from 'vitest'
import { choicesId } from './choices-id.js'

test('equal choices have one id, whatever their order; others have another', () => {
  const id = choicesId({ 'line-ending': 'lf', 'symbol-case': 'any' })
  expect(choicesId({ 'symbol-case': 'any', 'line-ending': 'lf' })).toBe(id)
  expect(choicesId({ 'line-ending': 'crlf', 'symbol-case': 'any' })).not.toBe(id)
})
