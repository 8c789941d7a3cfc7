import type { Fault } from '../fault.js'
import { tokenClaims } from '../make/token-claims.js'

/** Seconds. */
const DAY = 86_400

export const authTokenLivesForADay: Fault = {
  id: 'auth-token-lives-for-a-day',
  title: 'A token is taken for a day instead of an hour',
  clause: 'AUTH-JWT-HOUR',
  caughtBy: 'auth.expired',
  admit({ when, owner }, { request, now }) {
    const issuedAt = when === 'token-expired' ? tokenClaims(request)?.issuedAt : undefined
    return issuedAt !== undefined && now / 1000 < issuedAt + DAY ? owner : undefined
  },
}
