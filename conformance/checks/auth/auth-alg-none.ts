import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

export const authAlgNone: Check = {
  id: 'auth.alg-none',
  area: 'auth',
  level: 'must',
  title: 'A token without signature is refused',
  explain:
    'The token has the claims of a valid token and the algorithm "none". A server that trusts the header of a token accepts it. The word is also sent in another letter case, because some libraries refuse it in one spelling only.',
  ...wrongCredential({
    kind: 'bearer',
    form: 'alg-none',
    alsoForm: 'alg-none-spelled',
    when: ['token-invalid'],
    alsoFor: { bearer: 'credentials-malformed' },
    because: 'with an unsigned token',
  }),
}
