import { describe, expect, it } from 'vitest'
import { bare } from '../../ask/make-probe.js'
import type { Evidence } from '../../check.js'
import { makeEvidence } from '../../evidence/evidence.js'
import { fakeExchange } from '../../evidence/fake-exchange.js'
import {
  books,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  jsonAnswer,
  judgeOne,
  keysAsked,
  keysOf,
  miniTarget,
  operation,
} from '../finding/harness.test-kit.js'
import { DATE } from '../finding/shelf.test-kit.js'
import { tierContract } from '../tier/tier.test-kit.js'
import { authIdentity } from './auth-identity.js'

const schema = {
  type: 'object',
  properties: {
    user_id: { type: 'string' },
    email: { type: 'string' },
    card: { type: 'string', enum: ['reader', 'member'] },
  },
}
const card = operation('getCard', jsonAnswer({ schema }))
const contract = { ...tierContract, operations: [card, books()] }
const credentials = { key: 'k', token: 't' }
const accounts = [
  { name: 'member-1', tier: 'member', email: 'one@books.example', credentials },
  { name: 'member-2', tier: 'member', email: 'Two@books.example', credentials },
]
const target = { ...miniTarget, accounts }

interface Answer {
  readonly account: string
  readonly left: number
  readonly id?: string
  readonly card?: string
  readonly email?: string
  readonly scheme?: string
}

function evidenceOf(...answers: readonly Answer[]): Evidence {
  const exchanges = answers.map(({ account, left, id = account, card: said = 'member', email, scheme }, index) => {
    const probe = bare(card, 'member', { repeat: index, ...(scheme === undefined ? {} : { scheme }) })
    const headers = [
      ['Date', DATE],
      ['X-Limit', '100'],
      ['X-Left', String(left)],
    ] as const
    const startedAt = new Date(Date.parse(DATE) + index * 1000).toISOString()
    const body = { user_id: id, card: said, ...(email === undefined ? {} : { email }) }
    return fakeExchange(probe, { id: `x${index + 1}`, account, startedAt, headers, body })
  })
  const counted = [0, 1, 2].map((index) =>
    fakeExchange(bare(books(), 'member', { repeat: index }), {
      id: `x${index + 10}`,
      account: 'member-1',
      startedAt: new Date(Date.parse(DATE) - 60_000 + index).toISOString(),
      body: 'isbn\n1\n',
    }),
  )
  return makeEvidence({ contract, target, exchanges: [...exchanges, ...counted] })
}

const judge = (...answers: readonly Answer[]) => judgeOne(authIdentity, evidenceOf(...answers))
const [one, two] = [
  { account: 'member-1', left: 96 },
  { account: 'member-2', left: 99 },
]

describe('auth.identity', () => {
  it('accepts two accounts with different ids', () => {
    expectPass(judge(one, { ...one, scheme: 'token' }, two))
  })

  it('refuses an answer with the tier of another account, by any credential', () => {
    expectFail(
      judge(one, { ...two, scheme: 'token', card: 'reader' }),
      '"token" of account "member-2"',
      'found "reader"',
    )
  })

  it('refuses one id for two accounts whose quotas are counted separately', () => {
    expectFail(judge(one, { ...two, id: 'member-1' }), '"user_id" is "member-1"', 'whose quotas are counted separately')
  })

  it('does not blame two names for one account, which share a count', () => {
    expectPass(judge(one, { account: 'member-2', left: 95, id: 'member-1' }))
  })

  it('refuses the mail address of another account, and one address for two accounts', () => {
    const wanted = ['for account "member-2" by "key"', 'wanted "Two@books.example"']
    expectFail(judge(one, { ...two, email: 'One@books.example' }), '"email" is "One@books.example"', ...wanted)
    const same = { email: 'someone@books.example' }
    expectFail(judge({ ...one, ...same }, { ...two, ...same }), '"email" is "someone@books.example"', ...wanted)
  })

  it('accepts its own address in another spelling, one with a tag, and masked ones', () => {
    expectPass(judge({ ...one, email: 'one+card@books.example' }, { ...two, email: 'two@Books.example' }))
    const masked = { email: '***@books.example' }
    expectPass(judge({ ...one, ...masked }, { ...two, ...masked }))
  })

  it('sends each credential, then those of each account that no answer shows yet, and proves nothing without one', () => {
    const instance = instanceOf(authIdentity, contract)
    const derived = (...answers: readonly Answer[]) =>
      keysAsked(authIdentity.derives?.(instance, evidenceOf(...answers)) ?? [])
    const pinned = (scheme: string, place: string) => `GET /v1/getCard as member/${scheme}/valid/${place}`
    const all = [pinned('key', 'last'), pinned('token', 'last'), pinned('key', 'other'), pinned('token', 'other')]
    expect(keysOf(authIdentity.instances(contract))).toBe('getCard')
    expect(keysAsked(authIdentity.needs(instance, evidenceOf()))).toEqual([
      'GET /v1/getCard as member/first/valid',
      'GET /v1/getCard as member/token/valid',
    ])
    expect(derived()).toEqual(all)
    expect(derived(one, { ...one, scheme: 'token' }, { ...two, scheme: 'token' })).toEqual([pinned('key', 'last')])
    expectStatus(judge(), 'no-evidence: budget')
  })
})
