import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const tierFreeReaches501: Fault = {
  id: 'tier-free-reaches-501',
  title: 'The free tier reaches one symbol more than it should',
  clause: 'TIER-FREE-SYMBOLS',
  caughtBy: 'tier.symbol-out-of-reach',
  contract: (contract) => editTier(contract, 'free', (old) => ({ ...old, symbols: 501 })),
}
