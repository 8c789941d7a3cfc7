import { expect, test } from 'vitest'
import { type PageOutcome, type Reached, withRows } from '../../model/facts.js'
import { type AskOptions, arrive, NOW, reach } from '../testing/ask.test-kit.js'
import { fakeMarket } from '../testing/fake-market.test-kit.js'
import type { Handler } from './handler.js'
import { handlers } from './index.js'
import { keepPages } from './keep-pages.js'

const TODAY = '2026-11-21'

const COPY = { ...arrive('getForm4LargestTransactions', '', {}).operation }

/** The number of times that the answer is computed, and the answers. */
function asked(
  operation: 'getForm4TransactionBreakdown' | 'getForm4LargestTransactions',
  calls: readonly { readonly query: string; readonly options?: AskOptions; change?(facts: Reached): Reached }[],
) {
  const market = fakeMarket({ today: TODAY })
  const inner: Handler = handlers[operation]
  let times = 0
  const kept = keepPages({
    ...inner,
    answer(facts, context) {
      times += 1
      return inner.answer(facts, context)
    },
  })
  const context = { market, day: market.on(TODAY), ask: (): PageOutcome => expect.unreachable() }
  const answers = calls.map(({ query, options = {}, change = (facts) => facts }) => {
    const facts = change(reach(arrive(operation, query, options), market))
    return withRows(kept.answer(facts, context))
  })
  return { times, answers }
}

test('the same question is answered once, with equal rows', () => {
  for (const operation of ['getForm4TransactionBreakdown', 'getForm4LargestTransactions'] as const) {
    const { times, answers } = asked(operation, [{ query: 'limit=5' }, { query: 'limit=5', options: { now: NOW + 1 } }])
    expect(times).toBe(1)
    expect(answers[1]).toEqual(answers[0])
  }
})

test.each<[string, { readonly query: string; readonly options?: AskOptions; change?(facts: Reached): Reached }]>([
  ['value', { query: 'limit=4' }],
  ['reach', { query: 'limit=5', options: { reach: 3 } }],
  ['choice that the rows depend on', { query: 'limit=5', options: { choices: { 'code-lists': 'further' } } }],
  ['operation of the same id', { query: 'limit=5', change: (facts) => ({ ...facts, operation: COPY }) }],
])('another %s is another question', (_name, other) => {
  expect(asked('getForm4LargestTransactions', [other, { query: 'limit=5' }, other, { query: 'limit=5' }]).times).toBe(2)
})

test('a choice that the rows do not depend on is no other question', () => {
  const calls = [{ query: '' }, { query: '', options: { choices: { extras: 'members' } } }]
  expect(asked('getForm4TransactionBreakdown', calls).times).toBe(1)
})
