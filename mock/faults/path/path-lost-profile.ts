import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostProfile: Fault = {
  id: 'path-lost-profile',
  title: 'One route is registered as /v1/form4-profile',
  clause: 'PATH-PROFILE',
  caughtBy: 'path.exists@getForm4InsiderProfile',
  contract: lostPath('getForm4InsiderProfile', '/v1/form4-profile'),
}
