import { expect, test } from 'vitest'
import { outside } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { isCountedSuccess } from './is-counted-success.js'

const probe = outside('GET', '/v1/anything', undefined)

test.each([
  [200, 'a|b\n1|2\n', true],
  [200, 'error,no insider activity\n', false],
  [200, 'errors|count\n', true],
  [404, 'a|b\n', false],
])('%i %j counts: %s', (status, body, counted) => {
  expect(isCountedSuccess(fakeExchange(probe, { status, body }))).toBe(counted)
})

test('no answer is no success', () => {
  expect(isCountedSuccess(fakeExchange(probe, { failure: { kind: 'timeout', message: 'none' } }))).toBe(false)
})

test('what a cache answered may never have reached the counter', () => {
  expect(isCountedSuccess(fakeExchange(probe, { body: 'a|b\n1|2\n', headers: [['Age', '12']] }))).toBe(false)
})
