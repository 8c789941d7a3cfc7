import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostNetwork: Fault = {
  id: 'path-lost-network',
  title: 'One route is registered as /v1/form4-network',
  clause: 'PATH-NETWORK',
  caughtBy: 'path.exists@getForm4NetworkEffects',
  contract: lostPath('getForm4NetworkEffects', '/v1/form4-network'),
}
