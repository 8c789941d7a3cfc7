import type { Fault } from '../fault.js'
import { tokenClaims } from '../make/token-claims.js'

export const authSignatureNotVerified: Fault = {
  id: 'auth-signature-not-verified',
  title: 'Tokens are decoded, their signature is not verified',
  clause: 'AUTH-JWT-VALIDATED',
  caughtBy: 'auth.tampered',
  admit({ when, accounts }, { request }) {
    const claims = when === 'token-invalid' ? tokenClaims(request) : undefined
    return claims?.alg === 'RS256' ? accounts.get(claims.sub) : undefined
  },
}
