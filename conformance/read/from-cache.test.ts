import { expect, test } from 'vitest'
import { outside } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { fromCache } from './from-cache.js'

const probe = outside('GET', '/v1/anything', undefined)

test.each([
  [['Age', '301'], true],
  [['age', '0'], false],
  [['X-Cache', 'HIT from edge-3'], true],
  [['X-Cache', 'Miss from cloudfront'], false],
  [['CF-Cache-Status', 'HIT'], true],
  [['Cache-Control', 'max-age=300'], false],
] as const)('%j: %s', (header, cached) => {
  expect(fromCache(fakeExchange(probe, { headers: [header] }))).toBe(cached)
})

test('a lost request has no cached answer', () => {
  expect(fromCache(fakeExchange(probe, { failure: { kind: 'timeout', message: 'none' } }))).toBe(false)
})
