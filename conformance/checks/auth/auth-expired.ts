import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

export const authExpired: Check = {
  id: 'auth.expired',
  area: 'auth',
  level: 'must',
  title: 'An expired token is refused with its own code',
  explain: 'The expired token comes from the target file. Clients refresh their token on exactly this code.',
  ...wrongCredential({
    kind: 'bearer',
    form: 'expired',
    when: ['token-expired'],
    because: 'with an expired token',
  }),
}
