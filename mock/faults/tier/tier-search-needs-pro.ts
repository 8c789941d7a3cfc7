import type { Fault } from '../fault.js'
import { groupFrom } from '../make/edit-group.js'

export const tierSearchNeedsPro: Fault = {
  id: 'tier-search-needs-pro',
  title: 'The insider search is closed to free',
  clause: 'TIER-GROUP-SEARCH',
  caughtBy: 'tier.group-allowed',
  contract: groupFrom('search', 'pro'),
}
