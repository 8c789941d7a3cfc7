import { expect, it } from 'vitest'
import { refused, tierContract } from '../tier/tier.test-kit.js'
import { everySuccess } from './every-success.js'
import { ask, evidenceOf } from './harness.test-kit.js'

it('gathers the successes of all operations, and nothing else', () => {
  const [books, rare, closed] = [
    ask(tierContract, 'listBooks', {}, ''),
    ask(tierContract, 'rare', {}, ''),
    ask(tierContract, 'rare', { page: 2 }, refused('CLOSED_SHELF', 403)),
  ]
  expect(everySuccess(evidenceOf(tierContract, [rare, closed, books]))).toEqual([books, rare])
})
