import { expect, it } from 'vitest'
import { ask, evidenceOf, miniContract, operation } from '../checks/finding/harness.test-kit.js'
import { refused, tierContract } from '../checks/tier/tier.test-kit.js'
import type { FakeAnswer } from '../evidence/fake-exchange.js'
import { extras } from './extras.js'

const member = operation('getMember', {
  kind: 'json',
  mediaType: 'application/json',
  schema: { type: 'object', properties: { name: { type: 'string' } } },
  tables: [],
  examples: [],
})
const { errors, rateHeaders } = tierContract
const contract = miniContract([member], { errors, ...(rateHeaders && { rateHeaders }) })

const observed = (...answers: readonly FakeAnswer[]) =>
  extras.observe(
    evidenceOf(
      contract,
      answers.map((answer) => ask(contract, 'getMember', {}, answer)),
    ),
  )
const plain = { body: { name: 'Ada' } }
const withHeader = (name: string): FakeAnswer => ({ ...plain, headers: [[name, '1']] })

it.each(['Date', 'content-type', 'X-LEFT', 'X-Next-Cursor', 'Link'])('%s is nothing further', (name) => {
  expect(observed(plain, withHeader(name))).toBe('none')
})

it('distinguishes further headers from further members, in successes and in errors', () => {
  expect(observed(plain, withHeader('Retry-After'))).toBe('headers')
  expect(observed({ body: { name: 'Ada', card: 7 } })).toBe('members')
  expect(observed(plain, refused('FAR_SHELF', 403))).toBe('none')
  expect(observed(plain, refused('FAR_SHELF', 403, { hint: 'join' }))).toBe('members')
  expect(observed(withHeader('Server-Timing'), refused('FAR_SHELF', 403, { hint: 'join' }))).toBe('both')
})

it('observes nothing without an answer', () => {
  expect(observed()).toBeUndefined()
})
