import { expect, it } from 'vitest'
import { readCookie } from './read-cookie.js'

it.each([
  ['a=1; b=2', 'b', '2'],
  ['b=x=y', 'b', 'x=y'],
  ['ab=1', 'b', undefined],
  ['b', 'b', undefined],
  [undefined, 'b', undefined],
])('of "%s" reads "%s": %s', (header, name, value) => {
  expect(readCookie(header, name)).toBe(value)
})
