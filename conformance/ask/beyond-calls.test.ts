import { expect, it } from 'vitest'
import { books, evidenceOf, keysAsked, miniContract, operation } from '../checks/finding/harness.test-kit.js'
import { beyondCalls, isBeyond } from './beyond-calls.js'
import { bare } from './make-probe.js'

const card = operation('getCard', { kind: 'json', mediaType: 'application/json', schema: {}, tables: [], examples: [] })
const contract = miniContract([
  card,
  books(),
  books({ id: 'rare', path: '/v1/rare', group: 'closed' }),
  books({ id: 'write', method: 'post', group: 'third' }),
])
const evidence = evidenceOf(contract, [])

it('asks each group once, by one of the tiers and one of the credentials, but not what may be free', () => {
  expect(keysAsked(beyondCalls('reader', evidence))).toEqual(['GET /v1/listBooks as reader/first/valid/spent earning'])
  expect(keysAsked(beyondCalls('member', evidence))).toEqual(['GET /v1/rare as member/token/valid/spent earning'])
})

it('is not confused with the request that uses up the quota', () => {
  expect(beyondCalls('reader', evidence).map(isBeyond)).toEqual([true])
  expect(isBeyond(bare(books(), 'reader', { account: 'spent' }))).toBe(false)
})
