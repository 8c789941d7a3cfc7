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

const SECRET = 'sk-live-0123456789'

it.each([`Authorization Bearer ${SECRET}`, `: ${SECRET}`, `X A: ${SECRET}`, `${SECRET}`])(
  'refuses %j, and does not repeat it',
  (text) => {
    expect(() => headerOption(text, [])).toThrow(/^Found no name before a colon, wanted 'Name: value'$/)
  },
)

it.each(['\nX-B: 1', '\r', '\0', '\u043a', '\u2028'])('refuses a value with %j, and does not repeat it', (sign) => {
  expect(() => headerOption(`X-A: ${SECRET}${sign}`, [])).toThrow(
    /^Found a character in the value of X-A that no header can contain, wanted letters, digits and signs in one line$/,
  )
})

it.each(['Content-Length: 5', 'transfer-encoding: chunked', 'Host: x', 'Expect: 100-continue', 'Trailer: x'])(
  'refuses %j, which would change the message',
  (text) => {
    expect(() => headerOption(text, [])).toThrow(/which the judge sets itself/)
  },
)
