import type { Fault } from '../fault.js'
import { tokenClaims } from '../make/token-claims.js'

export const authAlgNoneAccepted: Fault = {
  id: 'auth-alg-none-accepted',
  title: 'The token itself says how it is signed, and "none" will do',
  clause: 'AUTH-JWT-VALIDATED',
  caughtBy: 'auth.alg-none',
  admit({ accounts }, { request }) {
    const claims = tokenClaims(request)
    return claims?.alg.toLowerCase() === 'none' ? accounts.get(claims.sub) : undefined
  },
}
