import { expect, it } from 'vitest'
import { outside } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { isAnswered } from './is-answered.js'

const probe = outside('GET', '/', undefined)

it.each([
  [200, true],
  [400, true],
  [401, false],
  [403, true],
  [429, false],
  [500, true],
])('status %s speaks of the request: %s', (status, wanted) => {
  expect(isAnswered(fakeExchange(probe, { status }))).toBe(wanted)
})

it('takes nothing lost, and nothing that was never asked, for an answer', () => {
  expect(isAnswered(fakeExchange(probe, { failure: { kind: 'timeout', message: 'too late' } }))).toBe(false)
  expect(isAnswered(undefined)).toBe(false)
})
