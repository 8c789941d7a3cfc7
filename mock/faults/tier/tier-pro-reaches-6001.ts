import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const tierProReaches6001: Fault = {
  id: 'tier-pro-reaches-6001',
  title: 'The pro tier reaches one symbol more than it should',
  clause: 'TIER-PRO-SYMBOLS',
  caughtBy: 'tier.symbol-out-of-reach',
  consequences: [{ check: 'tier.symbol-list', because: 'the symbol comes in a list as well' }],
  contract: (contract) => editTier(contract, 'pro', (old) => ({ ...old, symbols: 6001 })),
}
