import { expect, test } from 'vitest'
import { type PageOutcome, type Reached, withRows } from '../../model/facts.js'
import { type AskOptions, arrive, NOW, reached } from '../testing/ask.test-kit.js'
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
    const facts = change(reached(arrive(operation, query, options), market))
    return withRows(kept.answer(facts, context))
  })
  return { times, answers }
}

type Call = { readonly query: string; readonly options?: AskOptions; change?(facts: Reached): Reached }

test('the second answer to a question is kept, and equals the first one', () => {
  for (const operation of ['getForm4TransactionBreakdown', 'getForm4LargestTransactions'] as const) {
    const call = { query: 'limit=81' }
    const { times, answers } = asked(operation, [call, { ...call, options: { now: NOW + 1 } }, call, call])
    expect(times).toBe(2)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  }
})

// The handlers of the market cache answers too, so each case has a limit of its own, which no other test asks for.
test.each<[string, number, Call, number]>([
  ['value', 86, { query: 'limit=84' }, 4],
  // The second request has the same text as the first one, so its answer is cached.
  ['reach', 87, { query: 'limit=87', options: { reach: 3 } }, 3],
  ['choice that the rows depend on', 88, { query: 'limit=88', options: { choices: { 'code-lists': 'further' } } }, 3],
  ['operation of the same id', 89, { query: 'limit=89', change: (facts) => ({ ...facts, operation: COPY }) }, 3],
])('another %s is another question', (_name, limit, other, computed) => {
  // The handlers know all choices that rows read, also those of a reach, as if other tests had come before.
  const before: Call = { query: `limit=${limit + 10}`, options: { reach: 3 } }
  asked('getForm4LargestTransactions', [before, before])
  const call = { query: `limit=${limit}` }
  const { times, answers } = asked('getForm4LargestTransactions', [other, call, other, call, other, call])
  expect(times).toBe(computed)
  expect([answers[4], answers[5]]).toEqual([answers[0], answers[1]])
})

test('a choice that the rows do not depend on is no other question', () => {
  const other: Call = { query: '', options: { choices: { extras: 'members' } } }
  expect(asked('getForm4TransactionBreakdown', [{ query: '' }, other, { query: '' }]).times).toBe(2)
})
