import { expect, it } from 'vitest'
import { errorEntry } from '../auth/credential.test-kit.js'
import { namesParameter, otherName } from './names-parameter.js'

it.each([
  ['{"detail":"min pages is 0"}', true],
  ['minPages is 0', true],
  ['{"detail":"min\\u0050ages is 0"}', true],
  ['min\\u0050ages is 0', false],
  ['{"detail":"a value is wrong"}', false],
])('%s names min_pages: %s', (text, isNamed) => {
  expect(namesParameter(text, 'min_pages')).toBe(isNamed)
})

const entryOf = (body: object) => errorEntry('BAD', 400, ['parameter-invalid'], { body })
const responseWith = (body: object) => {
  return { status: 400, statusText: '', headers: [], body: new TextEncoder().encode(JSON.stringify(body)) }
}
const inList = entryOf({ code: '{code}', fields: [{ name: '{parameter}', wanted: '{wanted}' }] })

it.each([
  [{ fields: [{ name: 'body' }] }, 'body'],
  [{ fields: [{ name: 'limit' }] }, undefined],
  [{ fields: [{ name: 'body' }, { name: 'query.limit' }] }, undefined],
  [{ fields: [] }, undefined],
  [{ fields: 'body' }, undefined],
])('%j names another parameter than limit: %s', (body, other) => {
  const response = responseWith(body)
  expect(otherName(response, [inList], 'limit')).toBe(other)
  expect(otherName(response, [entryOf({ code: '{code}' })], 'limit')).toBeUndefined()
})

it.each([
  ['/query/limit', undefined],
  ['#/params/limit', undefined],
  ['/query/body', 'body'],
])('reads the name in the pointer %s', (pointer, other) => {
  const response = responseWith({ source: { pointer } })
  expect(otherName(response, [entryOf({ source: { pointer: '/query/{parameter}' } })], 'limit')).toBe(other)
})
