import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { evidenceOf } from '../checks/finding/harness.test-kit.js'
import { tierContract } from '../checks/tier/tier.test-kit.js'
import { type FakeAnswer, fakeExchange } from '../evidence/fake-exchange.js'
import { quotaScope } from './quota-scope.js'

const [books] = tierContract.operations

/** The remaining count after each answer, in the order of sending. */
function observed(...answers: readonly (readonly [scheme: 'key' | 'token', left: number, answer?: FakeAnswer])[]) {
  const exchanges = answers.flatMap(([scheme, left, answer = {}], index) => {
    if (books === undefined) return []
    const probe = bare(books, 'member', { form: 'valid', scheme })
    return fakeExchange(probe, {
      id: `x${index + 1}`,
      account: 'member-1',
      headers: [['X-Left', `${left}`]],
      ...answer,
    })
  })
  return quotaScope.observe(evidenceOf(tierContract, exchanges))
}

it('finds one count for both credentials, also if answers overtake each other', () => {
  expect(observed(['key', 9], ['key', 7], ['token', 8], ['token', 6])).toBe('account')
})

it('finds one count for each credential', () => {
  expect(observed(['key', 9], ['key', 8], ['token', 9])).toBe('credential')
})

it('ignores counts of requests that may be free, and a single coincidence', () => {
  expect(observed(['key', 9], ['token', 9, { status: 404 }], ['token', 8])).toBe('account')
  expect(observed(['key', 9], ['key', 8], ['key', 7], ['token', 7], ['token', 6], ['token', 5])).toBeUndefined()
  expect(observed(['key', 9], ['key', 8])).toBeUndefined()
})
