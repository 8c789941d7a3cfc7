import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

export const authMalformed: Check = {
  id: 'auth.malformed',
  area: 'auth',
  level: 'must',
  title: 'A malformed credential is refused with the documented status and code',
  explain:
    'The credential is a string that cannot be a token, or cannot be a key. Whether a malformed API key counts as missing or invalid is open.',
  ...wrongCredential({
    kind: 'any',
    form: 'malformed',
    when: ['credentials-malformed'],
    alsoForKeys: ['api-key-invalid'],
    because: 'with a malformed credential',
  }),
}
