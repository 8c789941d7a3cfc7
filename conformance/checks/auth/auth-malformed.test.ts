import { describe, it } from 'vitest'
import { books, expectFail, expectPass, miniContract } from '../finding/harness.test-kit.js'
import { judged } from '../finding/shelf.test-kit.js'
import { authMalformed } from './auth-malformed.js'
import { describeCredential, errorEntry, refusal, refusing } from './credential.test-kit.js'

describeCredential(authMalformed, {
  form: 'malformed',
  key: 'token',
  right: ['NO_CARD'],
  wrong: ['WRONG_CARD', 'OTHER'],
})
describeCredential(authMalformed, { form: 'malformed', key: 'key', right: ['NO_CARD', 'WRONG_CARD'], wrong: ['OTHER'] })

describe('auth.malformed where a wrong token has an error of its own', () => {
  const errors = [
    errorEntry('NO_CARD', 401, ['credentials-missing', 'credentials-malformed']),
    errorEntry('BAD_TOKEN', 401, ['token-invalid']),
    errorEntry('WRONG_CARD', 401, ['api-key-invalid']),
  ]
  const answered = (code: string) =>
    judged(authMalformed, miniContract([books()], { errors }), refusing('malformed', refusal(code)), 'token')

  it('accepts either error, and no other', () => {
    expectPass(answered('NO_CARD'))
    expectPass(answered('BAD_TOKEN'))
    expectFail(answered('WRONG_CARD'), 'found 401 WRONG_CARD')
  })
})
