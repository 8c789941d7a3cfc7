import type { Fault } from '../fault.js'

export const authKeysAreElite: Fault = {
  id: 'auth-keys-are-elite',
  title: 'An API key counts as elite, whosever it is',
  clause: 'AUTH-KEY-TIER',
  caughtBy: 'auth.same-data@apiKeyAuth#getUserStatus',
  regard: (account, scheme) => (scheme === 'apiKeyAuth' ? { ...account, tier: 'elite' } : account),
}
