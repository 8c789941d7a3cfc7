import type { Fault } from '../fault.js'
import { onMember } from '../make/on-member.js'

export const tierNameCapitalised: Fault = {
  id: 'tier-name-capitalised',
  title: 'The tier of an account is written as on the price list',
  clause: 'TYPE-TIER-NAME',
  caughtBy: 'json.schema@getUserStatus',
  consequences: [{ check: 'auth.same-data', because: 'the tier is read from the account status' }],
  outcome: onMember(
    'getUserStatus',
    'subscription_tier',
    (tier) => `${tier.slice(0, 1).toUpperCase()}${tier.slice(1)}`,
  ),
}
