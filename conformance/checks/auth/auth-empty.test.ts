import { authEmpty } from './auth-empty.js'
import { describeCredential } from './credential.test-kit.js'

describeCredential(authEmpty, { form: 'empty', key: 'token', right: ['NO_CARD'], wrong: ['WRONG_CARD', 'OTHER'] })
