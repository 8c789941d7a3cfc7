import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostBreakdown: Fault = {
  id: 'path-lost-breakdown',
  title: 'One route is registered as /v1/form4-breakdown',
  clause: 'PATH-BREAKDOWN',
  caughtBy: 'path.exists@getForm4TransactionBreakdown',
  contract: lostPath('getForm4TransactionBreakdown', '/v1/form4-breakdown'),
}
