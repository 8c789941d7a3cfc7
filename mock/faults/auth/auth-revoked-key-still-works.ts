import type { Fault } from '../fault.js'

export const authRevokedKeyStillWorks: Fault = {
  id: 'auth-revoked-key-still-works',
  title: 'Revoking a key is not looked up on every call',
  clause: 'AUTH-KEY-REVOKED',
  caughtBy: 'auth.revoked-key',
  admit({ when, owner }) {
    return when === 'api-key-invalid' ? owner : undefined
  },
}
