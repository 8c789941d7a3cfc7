import { expect, it } from 'vitest'
import { impliedScheme } from './implied-scheme.js'

it.each([
  [['key', 'token'], [['token']], 'token'],
  [['key', 'token'], [['token'], ['key']], 'key'],
  [['key'], [['token']], 'key'],
  [['key'], [], 'key'],
  [[], [['key']], undefined],
])('of %j an operation that takes %j gets %s', (held, security, scheme) => {
  expect(impliedScheme(held, { security })).toBe(scheme)
})
