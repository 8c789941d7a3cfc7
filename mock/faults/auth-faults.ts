import { authAlgNoneAccepted } from './auth/auth-alg-none-accepted.js'
import { authBearerNotSupported } from './auth/auth-bearer-not-supported.js'
import { authEmptyHeaderIsAGuest } from './auth/auth-empty-header-is-a-guest.js'
import { authExpiredIs403 } from './auth/auth-expired-is-403.js'
import { authExpiredSaysAuthRequired } from './auth/auth-expired-says-auth-required.js'
import { authExpiredTokenAccepted } from './auth/auth-expired-token-accepted.js'
import { authKeyEndNotCompared } from './auth/auth-key-end-not-compared.js'
import { authKeysAreElite } from './auth/auth-keys-are-elite.js'
import { authKeysNotSupported } from './auth/auth-keys-not-supported.js'
import { authKeysSeeHalfTheRows } from './auth/auth-keys-see-half-the-rows.js'
import { authMalformedTokenIsACrash } from './auth/auth-malformed-token-is-a-crash.js'
import { authMissingCodeUnauthorized } from './auth/auth-missing-code-unauthorized.js'
import { authMissingIs403 } from './auth/auth-missing-is-403.js'
import { authOpenEndpoint } from './auth/auth-open-endpoint.js'
import { authRevokedKeyIs403 } from './auth/auth-revoked-key-is-403.js'
import { authRevokedKeyStillWorks } from './auth/auth-revoked-key-still-works.js'
import { authSignatureNotVerified } from './auth/auth-signature-not-verified.js'
import { authTokenLivesForADay } from './auth/auth-token-lives-for-a-day.js'
import { authTokenPayersAreElite } from './auth/auth-token-payers-are-elite.js'
import { authUnknownKeyCode } from './auth/auth-unknown-key-code.js'
import { authUnknownKeyIs404 } from './auth/auth-unknown-key-is-404.js'
import { authUnknownKeyIsAGuest } from './auth/auth-unknown-key-is-a-guest.js'
import type { Fault } from './fault.js'

/** Faults in who is let in, and in how the others are told. */
export const authFaults: readonly Fault[] = [
  authOpenEndpoint,
  authMissingIs403,
  authMissingCodeUnauthorized,
  authEmptyHeaderIsAGuest,
  authMalformedTokenIsACrash,
  authSignatureNotVerified,
  authAlgNoneAccepted,
  authExpiredTokenAccepted,
  authExpiredSaysAuthRequired,
  authExpiredIs403,
  authUnknownKeyIsAGuest,
  authKeyEndNotCompared,
  authUnknownKeyCode,
  authUnknownKeyIs404,
  authRevokedKeyStillWorks,
  authRevokedKeyIs403,
  authBearerNotSupported,
  authKeysNotSupported,
  authKeysSeeHalfTheRows,
  authKeysAreElite,
  authTokenLivesForADay,
  authTokenPayersAreElite,
]
