import type { Fault } from '../fault.js'

export const authExpiredTokenAccepted: Fault = {
  id: 'auth-expired-token-accepted',
  title: 'Nobody compares the expiry with the clock',
  clause: 'AUTH-EXPIRED',
  caughtBy: 'auth.expired',
  admit: ({ when, owner }) => (when === 'token-expired' ? owner : undefined),
}
