import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const tierFeatureSaysSymbol: Fault = {
  id: 'tier-feature-says-symbol',
  title: 'A missing feature is refused with the code of a symbol',
  clause: 'ERR-FEATURE-RESTRICTED',
  caughtBy: 'tier.group-refused',
  reply: onError('FEATURE_TIER_REQUIRED', (body) => ({ ...body, code: 'SYMBOL_TIER_RESTRICTED' })),
}
