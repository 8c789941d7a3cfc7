import type { Fault } from '../fault.js'
import { groupFrom } from '../make/edit-group.js'

export const tierAccountNeedsPro: Fault = {
  id: 'tier-account-needs-pro',
  title: 'The account status is closed to free',
  clause: 'TIER-GROUP-ACCOUNT',
  caughtBy: 'tier.group-allowed',
  consequences: [{ check: 'error.body', because: 'the refusal names a tier above the documented one' }],
  contract: groupFrom('account', 'pro'),
}
