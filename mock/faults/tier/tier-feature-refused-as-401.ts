import type { ErrorEntry } from '../../../spec/index.js'
import { editError } from '../edit-contract.js'
import type { Fault } from '../fault.js'

const refused = (old: ErrorEntry): ErrorEntry => ({ ...old, status: 401 })

export const tierFeatureRefusedAs401: Fault = {
  id: 'tier-feature-refused-as-401',
  title: 'A missing feature is answered as a missing login',
  clause: 'TIER-FEATURE-REFUSED',
  caughtBy: 'tier.group-refused',
  contract: (contract) =>
    editError(editError(contract, 'FEATURE_TIER_REQUIRED', refused), 'FEATURE_TIER_RESTRICTED', refused),
}
