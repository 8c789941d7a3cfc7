import { expect, it } from 'vitest'
import { books, evidenceOf, keysAsked, miniContract, operation } from '../checks/finding/harness.test-kit.js'
import { beyondCalls, isBeyond } from './beyond-calls.js'
import { bare } from './make-probe.js'

const card = operation('getCard', { kind: 'json', mediaType: 'application/json', schema: {}, tables: [], examples: [] })
const contract = miniContract([
  card,
  books(),
  books({ id: 'rare', path: '/v1/rare', group: 'closed' }),
  books({ id: 'listAuthors', path: '/v1/authors' }),
  books({ id: 'write', method: 'post', group: 'third' }),
])
const evidence = evidenceOf(contract, [])

it('asks each operation once, by a tier that may call it and with one kind of credential, but never an operation that may cost nothing', () => {
  expect(keysAsked(beyondCalls('reader', evidence))).toEqual([
    'GET /v1/listBooks as reader/first/valid/spent earning',
    'GET /v1/authors as reader/token/valid/spent earning',
  ])
  expect(keysAsked(beyondCalls('member', evidence))).toEqual(['GET /v1/rare as member/token/valid/spent earning'])
})

it('differs from the request that uses up the quota', () => {
  expect(beyondCalls('reader', evidence).map(isBeyond)).toEqual([true, true])
  expect(isBeyond(bare(books(), 'reader', { account: 'spent' }))).toBe(false)
})
