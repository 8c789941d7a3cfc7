import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const tierFeatureUpgradeUrlMissing: Fault = {
  id: 'tier-feature-upgrade-url-missing',
  title: 'Refused features come without the way to upgrade',
  clause: 'TIER-UPGRADE-URL',
  caughtBy: 'tier.upgrade-url',
  reply: onError('FEATURE_TIER_REQUIRED', ({ upgrade_url: _forgotten, ...body }) => body),
}
