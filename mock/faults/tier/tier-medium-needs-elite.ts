import type { Fault } from '../fault.js'
import { groupFrom } from '../make/edit-group.js'

export const tierMediumNeedsElite: Fault = {
  id: 'tier-medium-needs-elite',
  title: 'Medium endpoints are closed to pro',
  clause: 'TIER-GROUP-MEDIUM',
  caughtBy: 'tier.group-allowed',
  contract: groupFrom('medium', 'elite'),
}
