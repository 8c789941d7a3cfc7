import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

export const authUnknownKey: Check = {
  id: 'auth.unknown-key',
  area: 'auth',
  level: 'must',
  title: 'An unknown API key is refused',
  explain: 'The key has the form of a valid one. A server that only checks the form accepts it.',
  ...wrongCredential({
    kind: 'api-key',
    form: 'unknown',
    when: ['api-key-invalid'],
    because: 'with an unknown key',
  }),
}
