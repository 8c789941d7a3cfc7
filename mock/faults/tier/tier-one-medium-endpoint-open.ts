import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const tierOneMediumEndpointOpen: Fault = {
  id: 'tier-one-medium-endpoint-open',
  title: 'One endpoint of a group is missing in the gate',
  clause: 'TIER-DETERMINES',
  caughtBy: 'tier.group-refused',
  contract: (contract) => editOperation(contract, 'getForm4Trends', (old) => ({ ...old, group: 'light' })),
}
