import type { Fault } from '../fault.js'
import { groupFrom } from '../make/edit-group.js'

export const tierCompanyNeedsPro: Fault = {
  id: 'tier-company-needs-pro',
  title: 'Company data are closed to free',
  clause: 'TIER-GROUP-COMPANY',
  caughtBy: 'tier.group-allowed',
  consequences: [{ check: 'error.body', because: 'the refusal names a tier above the documented one' }],
  contract: groupFrom('company', 'pro'),
}
