import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostTransactions: Fault = {
  id: 'path-lost-transactions',
  title: 'One route is registered as /v1/form4-transactions',
  clause: 'PATH-TRANSACTIONS',
  caughtBy: 'path.exists@getForm4InsiderTransactions',
  contract: lostPath('getForm4InsiderTransactions', '/v1/form4-transactions'),
}
