import type { Fault } from '../fault.js'
import { groupFrom } from '../make/edit-group.js'

export const tierSearchNeedsPro: Fault = {
  id: 'tier-search-needs-pro',
  title: 'The insider search is closed to free',
  clause: 'TIER-GROUP-SEARCH',
  caughtBy: 'tier.group-allowed',
  consequences: [{ check: 'error.body', because: 'the refusal names a tier above the documented one' }],
  contract: groupFrom('search', 'pro'),
}
