import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

export const authTampered: Check = {
  id: 'auth.tampered',
  area: 'auth',
  level: 'must',
  title: 'A token with a changed signature is refused',
  explain: 'One letter in the signature of a valid token is changed. A server that only decodes tokens accepts it.',
  ...wrongCredential({
    kind: 'bearer',
    form: 'tampered',
    when: ['token-invalid'],
    because: 'with a changed signature',
  }),
}
