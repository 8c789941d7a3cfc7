import { it } from 'vitest'
import { books, evidenceOf, expectStatus, judgeOne, miniContract, miniTarget } from '../finding/harness.test-kit.js'
import { authTampered } from './auth-tampered.js'
import { AUTH_ERRORS, describeCredential, describeEverywhere } from './credential.test-kit.js'

it('has no evidence if the target holds no such credential', () => {
  const accounts = miniTarget.accounts.map((account) => ({ ...account, credentials: { key: 'a-key' } }))
  const evidence = evidenceOf(miniContract([books()], { errors: AUTH_ERRORS }), [], { ...miniTarget, accounts })
  expectStatus(judgeOne(authTampered, evidence, 'token'), 'no-evidence: not-configured')
})

describeCredential(authTampered, {
  form: 'tampered',
  key: 'token',
  right: ['NO_CARD'],
  wrong: ['OLD_CARD', 'WRONG_CARD'],
})

describeEverywhere(authTampered, { form: 'tampered', key: 'token' })
