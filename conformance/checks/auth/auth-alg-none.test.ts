import { expect, it } from 'vitest'
import { books, evidenceOf, expectFail, keysAsked, miniContract } from '../finding/harness.test-kit.js'
import { judged } from '../finding/shelf.test-kit.js'
import { authAlgNone } from './auth-alg-none.js'
import { AUTH_ERRORS, describeCredential, describeEverywhere, refusal, refusing } from './credential.test-kit.js'

describeCredential(authAlgNone, {
  form: ['alg-none', 'alg-none-spelled'],
  key: 'token',
  right: ['NO_CARD'],
  wrong: ['OLD_CARD', 'WRONG_CARD'],
})

it('sends the standard spelling everywhere, and another one beside it', () => {
  const contract = miniContract([books()], { errors: AUTH_ERRORS })
  expect(keysAsked(authAlgNone.needs({ key: 'token', scheme: 'token' }, evidenceOf(contract, [])))).toEqual([
    'GET /v1/listBooks as member/token/valid',
    'GET /v1/listBooks as member/token/alg-none',
    'GET /v1/listBooks as member/token/alg-none',
    'GET /v1/listBooks as member/token/alg-none-spelled',
  ])
  for (const form of ['alg-none', 'alg-none-spelled'] as const)
    expectFail(judged(authAlgNone, contract, refusing(form, refusal('NO_CARD')), 'token'), 'found 200')
})

describeEverywhere(authAlgNone, { form: 'alg-none', key: 'token' })
