import type { Fault } from '../fault.js'
import { groupFrom } from '../make/edit-group.js'

export const tierAdvancedOpenToPro: Fault = {
  id: 'tier-advanced-open-to-pro',
  title: 'Advanced endpoints are open to pro',
  clause: 'TIER-GROUP-ADVANCED',
  caughtBy: 'tier.group-refused',
  consequences: [{ check: 'error.body', because: 'free is told to get pro, which is what the gate asks for' }],
  contract: groupFrom('advanced', 'pro'),
}
