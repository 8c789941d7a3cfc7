import type { Fault } from '../fault.js'
import { groupFrom } from '../make/edit-group.js'

export const tierAccountNeedsPro: Fault = {
  id: 'tier-account-needs-pro',
  title: 'The account status is closed to free',
  clause: 'TIER-GROUP-ACCOUNT',
  caughtBy: 'tier.group-allowed',
  contract: groupFrom('account', 'pro'),
}
