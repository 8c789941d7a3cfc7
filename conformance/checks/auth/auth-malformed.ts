import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

export const authMalformed: Check = {
  id: 'auth.malformed',
  area: 'auth',
  level: 'must',
  title: 'A malformed credential is refused with the documented status and code',
  explain:
    'The credential is a string that cannot be a token, or cannot be a key. Where the document has different errors for malformed and for invalid credentials, either is right.',
  ...wrongCredential({
    kind: 'any',
    form: 'malformed',
    when: ['credentials-malformed'],
    alsoFor: { 'api-key': 'api-key-invalid', basic: 'api-key-invalid', bearer: 'token-invalid' },
    because: 'with a malformed credential',
  }),
}
