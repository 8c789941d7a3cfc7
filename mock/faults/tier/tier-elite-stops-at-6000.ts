import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const tierEliteStopsAt6000: Fault = {
  id: 'tier-elite-stops-at-6000',
  title: 'The elite tier reaches no further than pro',
  clause: 'TIER-ELITE-SYMBOLS',
  caughtBy: 'tier.symbol-in-reach',
  contract: (contract) => editTier(contract, 'elite', (old) => ({ ...old, symbols: 6000 })),
}
