import type { Fault } from '../fault.js'
import { groupFrom } from '../make/edit-group.js'

export const tierAdvancedOpenToAll: Fault = {
  id: 'tier-advanced-open-to-all',
  title: 'Advanced endpoints have no gate',
  clause: 'TIER-FEATURE-REFUSED',
  caughtBy: 'tier.group-refused',
  contract: groupFrom('advanced', 'free'),
}
