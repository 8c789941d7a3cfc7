import { describe, expect, it } from 'vitest'
import { authMissing } from './auth-missing.js'
import { authUnknownKey } from './auth-unknown-key.js'
import { errorEntry } from './credential.test-kit.js'
import { books, expectFail, expectPass, keysOf, miniContract } from './harness.test-kit.js'
import { bookTable, judged, type Server, SHELF } from './shelf.test-kit.js'

const refusing =
  (answer: ReturnType<Server>): Server =>
  (_query, { presented }) =>
    presented.form === 'valid' ? bookTable(SHELF) : answer

describe('a refusal that the document does not describe', () => {
  const contract = miniContract([books()], { errors: [] })

  it('is right whatever it says, and data are no refusal', () => {
    for (const status of [401, 403, 404])
      expectPass(judged(authMissing, contract, refusing({ status, body: { message: 'no' } })))
    expectFail(judged(authMissing, contract, refusing(bookTable(SHELF))), 'wanted a refusal')
  })
})

describe('a refusal whose members hold no code', () => {
  const noCode = miniContract([books()], {
    errors: [errorEntry('NO_CARD', 401, ['credentials-missing'], { fields: ['message'] })],
  })

  it('is told by its status alone', () => {
    expectPass(judged(authMissing, noCode, refusing({ status: 401, body: { message: 'Send a card' } })))
    expectFail(
      judged(authMissing, noCode, refusing({ status: 403, body: { message: 'Send a card' } })),
      'a body without a code',
    )
  })
})

it('a scheme that no operation takes is not asked about', () => {
  const only = (scheme: string) => miniContract([books({ security: [[scheme]] })], { errors: [] })
  expect(keysOf(authUnknownKey.instances(only('key')))).toBe('key')
  expect(keysOf(authUnknownKey.instances(only('token')))).toBe('none')
})
