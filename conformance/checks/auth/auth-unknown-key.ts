import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

export const authUnknownKey: Check = {
  id: 'auth.unknown-key',
  area: 'auth',
  level: 'must',
  title: 'An API key that nobody has is refused',
  explain: 'A key of the same form as a good one. A server that only looks at the form lets it in.',
  ...wrongCredential({
    kind: 'api-key',
    form: 'unknown',
    when: ['api-key-invalid'],
    because: 'with an unknown key',
  }),
}
