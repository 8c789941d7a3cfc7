import { describe, it } from 'vitest'
import { errorEntry } from './credential.test-kit.js'
import { errorBody } from './error-body.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
} from './harness.test-kit.js'

const contract = miniContract([books({ group: 'closed' })], {
  errors: [
    errorEntry('NO_CARD', 401, ['credentials-missing'], { mentions: ['header-names'] }),
    errorEntry('CLOSED_SHELF', 403, ['group-out-of-reach'], { mentions: ['tier'] }),
  ],
})
const judge = (code: string, body: object) =>
  judgeOne(
    errorBody,
    evidenceOf(contract, [ask(contract, 'listBooks', {}, { status: 403, body: { code, ...body } })]),
    code,
  )

describe('error.body', () => {
  it('accepts the documented members, and further ones', () => {
    expectPass(judge('NO_CARD', { error: 'no', details: 'Send Authorization or x-key', more: 1 }))
  })

  it('refuses a member that is missing, empty or no text', () => {
    expectFail(judge('NO_CARD', { details: 'Send Authorization or X-Key' }), '"error" is missing')
    expectFail(judge('NO_CARD', { error: 'no', details: '' }), '"details" is ""')
    expectFail(judge('NO_CARD', { error: 1, details: 'Authorization, X-Key' }), '"error" is 1')
  })

  it('wants the details to name what they must', () => {
    expectFail(judge('NO_CARD', { error: 'no', details: 'Send Authorization' }), 'header X-Key')
    expectPass(judge('CLOSED_SHELF', { error: 'no', details: 'for every Member' }))
    expectFail(judge('CLOSED_SHELF', { error: 'no', details: 'pay more' }), 'the tier Member')
  })

  it('wants the lowest tier that would do, as a word of its own', () => {
    const [reader, member] = contract.tiers
    if (reader === undefined || member === undefined) throw new Error('The library has two tiers')
    const three = { ...contract, tiers: [reader, member, { ...member, name: 'patron', title: 'Patron' }] }
    const refusal = (details: string) => {
      const body = { code: 'CLOSED_SHELF', error: 'no', details }
      return judgeOne(
        errorBody,
        evidenceOf(three, [ask(three, 'listBooks', {}, { status: 403, body })]),
        'CLOSED_SHELF',
      )
    }
    for (const right of ['Member or Patron', 'for MEMBERS', 'needs MEMBER_TIER', 'needs "memberTier"']) {
      expectPass(refusal(right))
    }
    expectFail(refusal('only a Patron may'), 'does not name the tier Member')
    expectFail(refusal('remembering costs a Patron'), 'does not name the tier Member')
  })

  it('proves nothing without such a body', () => {
    expectStatus(judgeOne(errorBody, evidenceOf(contract, []), 'NO_CARD'), 'no-evidence: no-data')
  })
})
