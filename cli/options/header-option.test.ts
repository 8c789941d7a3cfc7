import { expect, it } from 'vitest'
import { headerOption } from './header-option.js'

it.each([
  ['X-Auth-Tier: elite', 'X-Auth-Tier', 'elite'],
  ['__proto__:  1', '__proto__', '1'],
  ['X-Empty:', 'X-Empty', ''],
  ['X-Name: M\u00fcller', 'X-Name', 'M\u00fcller'],
])('takes %j after those before it', (text, name, value) => {
  expect(headerOption(text, [['A', 'b']])).toEqual([
    ['A', 'b'],
    [name, value],
  ])
})

it.each(['X-A', ':', 'X A: 1', 'X: a\nb', 'X: a\r', 'X: a\0', 'X: \u043a', 'X: \u2028'])('refuses %j', (text) => {
  expect(() => headerOption(text, [])).toThrow(/wanted 'Name: value'/)
})

it.each(['Content-Length: 5', 'transfer-encoding: chunked', 'Host: x', 'Expect: 100-continue', 'Trailer: x'])(
  'refuses %j, which would change the message',
  (text) => {
    expect(() => headerOption(text, [])).toThrow(/which this program sends itself/)
  },
)
