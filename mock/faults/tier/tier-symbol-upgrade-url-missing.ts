import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const tierSymbolUpgradeUrlMissing: Fault = {
  id: 'tier-symbol-upgrade-url-missing',
  title: 'Refused symbols come without the way to upgrade',
  clause: 'ERR-UPGRADE-URL',
  caughtBy: 'tier.upgrade-url',
  reply: onError('SYMBOL_TIER_RESTRICTED', ({ upgrade_url: _forgotten, ...body }) => body),
}
