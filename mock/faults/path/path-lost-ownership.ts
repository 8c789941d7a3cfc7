import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostOwnership: Fault = {
  id: 'path-lost-ownership',
  title: 'One route is registered as /v1/form4-ownership',
  clause: 'PATH-OWNERSHIP',
  caughtBy: 'path.exists@getForm4UnusualOwnership',
  contract: lostPath('getForm4UnusualOwnership', '/v1/form4-ownership'),
}
