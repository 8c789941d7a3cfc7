import { authAlgNone } from './auth-alg-none.js'
import { describeCredential } from './credential.test-kit.js'

describeCredential(authAlgNone, {
  form: 'alg-none',
  key: 'token',
  right: ['NO_CARD'],
  wrong: ['OLD_CARD', 'WRONG_CARD'],
})
