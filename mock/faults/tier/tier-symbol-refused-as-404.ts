import { editError } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const tierSymbolRefusedAs404: Fault = {
  id: 'tier-symbol-refused-as-404',
  title: 'A symbol out of reach is hidden as not found',
  clause: 'TIER-SYMBOL-REFUSED',
  caughtBy: 'tier.symbol-out-of-reach',
  contract: (contract) => editError(contract, 'SYMBOL_TIER_RESTRICTED', (old) => ({ ...old, status: 404 })),
}
