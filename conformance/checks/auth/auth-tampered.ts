import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

export const authTampered: Check = {
  id: 'auth.tampered',
  area: 'auth',
  level: 'must',
  title: 'A token whose signature was changed is refused',
  explain: 'One letter of the signature of a good token is another one. A server that only decodes tokens lets it in.',
  ...wrongCredential({
    kind: 'bearer',
    form: 'tampered',
    when: ['token-invalid'],
    because: 'with a changed signature',
  }),
}
