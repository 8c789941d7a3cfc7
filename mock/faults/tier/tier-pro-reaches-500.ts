import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const tierProReaches500: Fault = {
  id: 'tier-pro-reaches-500',
  title: 'The pro tier reaches no further than free',
  clause: 'TIER-PRO-SYMBOLS',
  caughtBy: 'tier.symbol-in-reach@pro#pro',
  contract: (contract) => editTier(contract, 'pro', (old) => ({ ...old, symbols: 500 })),
}
