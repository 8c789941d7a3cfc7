import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const tierUpgradeUrlEmpty: Fault = {
  id: 'tier-upgrade-url-empty',
  title: 'The way to upgrade is an empty text',
  clause: 'TIER-UPGRADE-URL',
  caughtBy: 'tier.upgrade-url',
  reply: onError('FEATURE_TIER_REQUIRED', (body) => ({ ...body, upgrade_url: '' })),
}
