import { expect, test } from 'vitest'
import { outside } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { SentExchanges } from './sent-exchanges.js'

const probe = outside('GET', '/v1/nests', 'free')
const [first, second, third] = ['x1', 'x2', 'x3'].map((id) => fakeExchange(probe, { id }))
const sent = (...some: readonly (typeof first)[]) => new SentExchanges(some.flatMap((one) => one ?? []))

test('the exchanges in the order of planning are one list until one more arrives', () => {
  const exchanges = sent(first, third)
  const before = exchanges.inOrder()
  expect(exchanges.inOrder()).toBe(before)
  if (second !== undefined) exchanges.add(second)
  expect(before).toEqual([first, third])
  expect(exchanges.inOrder()).toEqual([first, second, third])
  expect(exchanges.all).toEqual([first, third, second])
})

test('an exchange can take the place of another one', () => {
  const exchanges = sent(first, second)
  const before = exchanges.inOrder()
  const other = fakeExchange(probe, { id: 'x2', status: 404 })
  exchanges.replace(new Map())
  expect(exchanges.inOrder()).toBe(before)
  exchanges.replace(new Map([['x2', other]]))
  expect(exchanges.inOrder()).toEqual([first, other])
})

test('is failing when most requests of this kind of caller get no answer', () => {
  const failure = { kind: 'network', message: 'refused' } as const
  const lost = Array.from({ length: 11 }, (_, at) => fakeExchange(probe, { id: `x${at}`, failure }))
  const stranger = outside('GET', '/v1/nests', 'free', { form: 'none' })
  const exchanges = new SentExchanges([])
  for (const exchange of lost) exchanges.add(exchange)
  expect([probe, stranger].map((one) => exchanges.isFailing(one))).toEqual([true, false])
  expect(new SentExchanges(lost).isFailing(probe)).toBe(true)
})
