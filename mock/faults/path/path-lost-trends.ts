import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostTrends: Fault = {
  id: 'path-lost-trends',
  title: 'One route is registered as /v1/form4-trend',
  clause: 'PATH-TRENDS',
  caughtBy: 'path.exists@getForm4Trends',
  contract: lostPath('getForm4Trends', '/v1/form4-trend'),
}
