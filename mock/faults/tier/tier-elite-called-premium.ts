import type { Fault } from '../fault.js'
import { onMember } from '../make/on-member.js'

export const tierEliteCalledPremium: Fault = {
  id: 'tier-elite-called-premium',
  title: 'The account status calls the highest tier by the name of the price list',
  clause: 'TIER-NAMES',
  caughtBy: 'json.schema@getUserStatus',
  outcome: onMember('getUserStatus', 'subscription_tier', (tier) => (tier === 'elite' ? 'premium' : tier)),
}
