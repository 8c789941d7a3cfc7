import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

export const authRevokedKey: Check = {
  id: 'auth.revoked-key',
  area: 'auth',
  level: 'must',
  title: 'A revoked API key is refused',
  explain: 'The revoked key comes from the target file.',
  ...wrongCredential({
    kind: 'api-key',
    form: 'revoked',
    when: ['api-key-invalid'],
    because: 'with a revoked key',
  }),
}
