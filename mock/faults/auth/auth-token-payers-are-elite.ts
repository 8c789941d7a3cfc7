import type { Fault } from '../fault.js'

export const authTokenPayersAreElite: Fault = {
  id: 'auth-token-payers-are-elite',
  title: 'Of the tier of a token only whether somebody pays is read: who does is elite',
  clause: 'AUTH-JWT-TIER',
  caughtBy: 'auth.same-data@bearerAuth#getUserStatus',
  consequences: [
    { check: 'tier.symbol-list', because: 'pro reaches the symbols of elite' },
    { check: 'tier.group-refused', because: 'pro is let into the groups of elite' },
    { check: 'tier.symbol-out-of-reach', because: 'pro reaches the symbols of elite' },
    { check: 'quota.limit', because: 'pro is shown the limit of elite' },
    { check: 'quota.remaining', because: 'more remains than pro has in a day' },
    { check: 'quota.hourly', because: 'pro has the hour of elite' },
  ],
  regard: (account, scheme) =>
    scheme === 'bearerAuth' && account.tier === 'pro' ? { ...account, tier: 'elite' } : account,
}
