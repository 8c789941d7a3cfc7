import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const tierSymbolCodeForbidden: Fault = {
  id: 'tier-symbol-code-forbidden',
  title: 'A symbol out of reach is refused under a general code',
  clause: 'ERR-SYMBOL-TIER',
  caughtBy: 'tier.symbol-out-of-reach',
  reply: onError('SYMBOL_TIER_RESTRICTED', (body) => ({ ...body, code: 'FORBIDDEN' })),
}
