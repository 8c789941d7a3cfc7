import { authUnknownKey } from './auth-unknown-key.js'
import { describeCredential } from './credential.test-kit.js'

describeCredential(authUnknownKey, { form: 'unknown', key: 'key', right: ['WRONG_CARD'], wrong: ['NO_CARD', 'OTHER'] })
