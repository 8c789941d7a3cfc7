import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const tierFreeReachesNothing: Fault = {
  id: 'tier-free-reaches-nothing',
  title: 'The list of free symbols was not loaded',
  clause: 'TIER-FREE-SYMBOLS',
  caughtBy: 'tier.symbol-in-reach',
  contract: (contract) => editTier(contract, 'free', (old) => ({ ...old, symbols: 0 })),
}
