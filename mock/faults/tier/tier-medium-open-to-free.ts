import type { Fault } from '../fault.js'
import { groupFrom } from '../make/edit-group.js'

export const tierMediumOpenToFree: Fault = {
  id: 'tier-medium-open-to-free',
  title: 'Medium endpoints are open to everybody',
  clause: 'TIER-GROUP-MEDIUM',
  caughtBy: 'tier.group-refused',
  contract: groupFrom('medium', 'free'),
}
