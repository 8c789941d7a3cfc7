import { describe, expect, it } from 'vitest'
import { books, keysOf, miniContract } from '../finding/harness.test-kit.js'
import { authMissing } from './auth-missing.js'
import { AUTH_ERRORS, describeCredential } from './credential.test-kit.js'

describeCredential(authMissing, { form: 'none', key: 'listBooks', right: ['NO_CARD'], wrong: ['WRONG_CARD', 'OTHER'] })

describe('auth.missing', () => {
  it('has an instance for every operation that requires a credential', () => {
    const contract = miniContract([books(), books({ id: 'open', security: [] }), books({ id: 'more' })], {
      errors: AUTH_ERRORS,
    })
    expect(keysOf(authMissing.instances(contract))).toBe('listBooks, more')
  })
})
