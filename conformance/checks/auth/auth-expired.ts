import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

export const authExpired: Check = {
  id: 'auth.expired',
  area: 'auth',
  level: 'must',
  title: 'An expired token is refused with a code of its own',
  explain: 'The target file holds the expired token; clients refresh on exactly this code.',
  ...wrongCredential({
    kind: 'bearer',
    form: 'expired',
    when: ['token-expired'],
    because: 'with an expired token',
  }),
}
