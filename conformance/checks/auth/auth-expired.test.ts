import { authExpired } from './auth-expired.js'
import { describeCredential } from './credential.test-kit.js'

describeCredential(authExpired, { form: 'expired', key: 'token', right: ['OLD_CARD'], wrong: ['NO_CARD', 'OTHER'] })
