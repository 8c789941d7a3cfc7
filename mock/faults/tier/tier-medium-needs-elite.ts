import type { Fault } from '../fault.js'
import { groupFrom } from '../make/edit-group.js'

export const tierMediumNeedsElite: Fault = {
  id: 'tier-medium-needs-elite',
  title: 'Medium endpoints are closed to pro',
  clause: 'TIER-GROUP-MEDIUM',
  caughtBy: 'tier.group-allowed',
  consequences: [{ check: 'error.body', because: 'the refusal names a tier above the documented one' }],
  contract: groupFrom('medium', 'elite'),
}
