import { describe, it } from 'vitest'
import { authSameData } from './auth-same-data.js'
import { AUTH_ERRORS, refusal } from './credential.test-kit.js'
import { books, expectFail, expectPass, expectStatus, miniContract, operation } from './harness.test-kit.js'
import { bookTable, judged, type Server, SHELF } from './shelf.test-kit.js'

const contract = miniContract([books(), books({ id: 'closed', group: 'closed' })], { errors: AUTH_ERRORS })
const byToken =
  (answer: ReturnType<Server>): Server =>
  (_query, probe) =>
    probe.presented.scheme === 'token' && probe.operation === 'listBooks' ? answer : bookTable(SHELF)

describe('auth.same-data', () => {
  it('accepts the same rows', () => {
    expectPass(judged(authSameData, contract, byToken(bookTable([...SHELF].reverse())), 'token#listBooks'))
  })

  it('refuses other rows and a refusal', () => {
    expectFail(
      judged(authSameData, contract, byToken(bookTable(SHELF.slice(1))), 'token#listBooks'),
      'found other data',
    )
    expectFail(judged(authSameData, contract, byToken(refusal('TIER', 403)), 'token#listBooks'), 'found status 403')
  })

  it('blames nothing on a dead token or on data that moved', () => {
    expectStatus(
      judged(authSameData, contract, byToken(refusal('NO_CARD')), 'token#listBooks'),
      'no-evidence: prerequisite',
    )
    let turn = 0
    expectStatus(
      judged(authSameData, contract, () => bookTable(SHELF.slice(turn++)), 'token#listBooks'),
      'no-evidence: no-data',
    )
  })

  it('holds the tier in an answer against that of the account', () => {
    const schema = { type: 'object', properties: { card: { type: 'string', enum: ['reader', 'member'] } } }
    const status = operation('getCard', {
      kind: 'json',
      mediaType: 'application/json',
      schema,
      tables: [],
      examples: [],
    })
    const cards = miniContract([status])
    const of =
      (card: string): Server =>
      () => ({ body: { card } })
    expectPass(judged(authSameData, cards, of('member'), 'token#getCard'))
    expectFail(judged(authSameData, cards, of('reader'), 'token#getCard'), 'found "reader", wanted "member"')
  })
})
