import type { Fault } from '../fault.js'
import { groupFrom } from '../make/edit-group.js'

export const tierLightNeedsPro: Fault = {
  id: 'tier-light-needs-pro',
  title: 'Light endpoints are closed to free',
  clause: 'TIER-GROUP-LIGHT',
  caughtBy: 'tier.group-allowed',
  consequences: [{ check: 'error.body', because: 'the refusal names a tier above the documented one' }],
  contract: groupFrom('light', 'pro'),
}
