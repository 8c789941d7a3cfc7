import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostTop: Fault = {
  id: 'path-lost-top',
  title: 'One route is registered as /v1/form4-top-insider',
  clause: 'PATH-TOP',
  caughtBy: 'path.exists@getForm4TopInsiders',
  contract: lostPath('getForm4TopInsiders', '/v1/form4-top-insider'),
}
