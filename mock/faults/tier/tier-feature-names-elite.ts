import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const tierFeatureNamesElite: Fault = {
  id: 'tier-feature-names-elite',
  title: 'A missing feature always asks for the highest tier, though a lower one has it',
  clause: 'ERR-FEATURE-REQUIRED',
  caughtBy: 'error.body@FEATURE_TIER_REQUIRED',
  reply: onError('FEATURE_TIER_REQUIRED', (body) => ({ ...body, details: 'This endpoint needs the Elite tier' })),
}
