import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

export const authEmpty: Check = {
  id: 'auth.empty',
  area: 'auth',
  level: 'must',
  title: 'An empty credential is refused like a missing one',
  explain: 'The header is present but empty. For an API key the code for an invalid key is lawful as well.',
  ...wrongCredential({
    kind: 'any',
    form: 'empty',
    when: ['credentials-missing', 'credentials-malformed'],
    alsoFor: { 'api-key': 'api-key-invalid' },
    because: 'with an empty credential',
  }),
}
