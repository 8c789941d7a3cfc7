import { authTampered } from './auth-tampered.js'
import { describeCredential } from './credential.test-kit.js'

describeCredential(authTampered, {
  form: 'tampered',
  key: 'token',
  right: ['NO_CARD'],
  wrong: ['OLD_CARD', 'WRONG_CARD'],
})
