import { expect, it } from 'vitest'
import { impliedScheme } from './implied-scheme.js'

it.each([
  [['key', 'token'], [['token']], 'token'],
  [['key', 'token'], [['token'], ['key']], 'key'],
  [['key'], [['token']], 'key'],
  [['key'], [], 'key'],
  [[], [['key']], undefined],
])('an account with %j calls an operation that accepts %j with %s', (held, security, scheme) => {
  expect(impliedScheme(held, { security })).toBe(scheme)
})
