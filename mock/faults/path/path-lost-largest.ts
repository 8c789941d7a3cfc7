import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostLargest: Fault = {
  id: 'path-lost-largest',
  title: 'One route is registered as /v1/form4-largest',
  clause: 'PATH-LARGEST',
  caughtBy: 'path.exists@getForm4LargestTransactions',
  contract: lostPath('getForm4LargestTransactions', '/v1/form4-largest'),
}
