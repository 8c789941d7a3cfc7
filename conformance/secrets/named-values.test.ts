import { expect, test } from 'vitest'
import { growth, LINEAR } from '../../spec/growth.test-kit.js'
import { namedValues } from './named-values.js'

const SECRET = 'q7-Secret_0123456789'

test.each([
  ['an address', `https://a.example/b?page=2&token=${SECRET}&x=1`],
  ['the part of an address that is not sent', `/b#/login?token=${SECRET}`],
  ['a part of a path', `/b;token=${SECRET}?x=1`],
  ['the password of an address', `see https://me:${SECRET}@a.example/`],
  ['the user of an address without a password', `see https://${SECRET}@a.example/`],
  ['an address in an address', `/login?back=${encodeURIComponent(`/b?token=${SECRET}`)}`],
  ['an address in HTML', `<a href="/b?x=1&amp;token=${SECRET}">`],
  ['an address in JSON of .NET', `{"next": "/b?x=1\\u0026token=${SECRET}"}`],
  ['a form', `token=${SECRET}&kind=bearer`],
  ['JSON', `{"token" : "${SECRET}"}`],
  ['JSON in JSON', JSON.stringify({ said: JSON.stringify({ token: SECRET }) })],
  ['XML', `<w:token kind="x">${SECRET}</w:token>`],
  ['an attribute', `<session token="${SECRET}"/>`],
  ['a hidden field', `<input type="hidden" name="token" value="${SECRET}">`],
])('a credential is found in %s', (_, text) => {
  const found = namedValues(text, (name) => name === 'token')
  expect(new Set(found.map(([, value]) => value)), text).toContain(SECRET)
})

test('other values are not found', () => {
  const texts = ['see the token: it is long enough', 'mail//ann@a.example', '{"symbol": "0123456789"}', '?token=short']
  const found = texts.flatMap((text) => namedValues(text, (name) => name === 'token'))
  expect(found.filter(([, value]) => value !== '')).toEqual([])
})

test.each(['"token":"', 'token=', '<token', '<token ', ' name="', '//user:', '\\"token\\":\\"', '&amp;', 'a', '='])(
  'text that repeats %s is read in linear time',
  (part) => {
    const textOf = (times: number) => part.repeat(times)
    expect(growth((times) => namedValues(textOf(times), () => true), 2000)).toBeLessThan(LINEAR)
  },
)
