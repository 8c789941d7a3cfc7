import { authRevokedKey } from './auth-revoked-key.js'
import { describeCredential } from './credential.test-kit.js'

describeCredential(authRevokedKey, { form: 'revoked', key: 'key', right: ['WRONG_CARD'], wrong: ['NO_CARD', 'OTHER'] })
