import { expect, test } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { bare, outside } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { isCountedSuccess } from './is-counted-success.js'

const contract = loadContract()
const probe = outside('GET', '/v1/anything', undefined)

test.each([
  [200, 'a|b\n1|2\n', true],
  [200, 'error,no insider activity\n', false],
  [200, 'errors|count\n', true],
  [200, '{"code": "SYMBOL_NOT_FOUND"}', false],
  [200, '{"code": "A1"}', true],
  [404, 'a|b\n', false],
])('%i %j counts: %s', (status, body, counted) => {
  expect(isCountedSuccess(fakeExchange(probe, { status, body }), contract)).toBe(counted)
})

test('a lost request is no success', () => {
  expect(isCountedSuccess(fakeExchange(probe, { failure: { kind: 'timeout', message: 'none' } }), contract)).toBe(false)
})

test('a cached answer may not be counted', () => {
  expect(isCountedSuccess(fakeExchange(probe, { body: 'a|b\n1|2\n', headers: [['Age', '12']] }), contract)).toBe(false)
})

test('an answer about the account alone may not be counted', () => {
  const [status] = contract.operations.filter(({ id }) => id === 'getUserStatus')
  if (status === undefined) throw new Error('no account status')
  expect(isCountedSuccess(fakeExchange(bare(status, 'free'), { body: {} }), contract)).toBe(false)
})
