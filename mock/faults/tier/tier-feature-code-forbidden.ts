import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const tierFeatureCodeForbidden: Fault = {
  id: 'tier-feature-code-forbidden',
  title: 'A missing feature is refused under a general code',
  clause: 'ERR-FEATURE-REQUIRED',
  caughtBy: 'tier.group-refused',
  reply: onError('FEATURE_TIER_REQUIRED', (body) => ({ ...body, code: 'FORBIDDEN' })),
}
