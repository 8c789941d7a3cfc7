import { authMalformed } from './auth-malformed.js'
import { describeCredential } from './credential.test-kit.js'

describeCredential(authMalformed, {
  form: 'malformed',
  key: 'token',
  right: ['NO_CARD'],
  wrong: ['WRONG_CARD', 'OTHER'],
})
describeCredential(authMalformed, { form: 'malformed', key: 'key', right: ['NO_CARD', 'WRONG_CARD'], wrong: ['OTHER'] })
