import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostRepeated: Fault = {
  id: 'path-lost-repeated',
  title: 'One route is registered as /v1/form4-repeated',
  clause: 'PATH-REPEATED',
  caughtBy: 'path.exists@getForm4RepeatedActivity',
  contract: lostPath('getForm4RepeatedActivity', '/v1/form4-repeated'),
}
