import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostUserStatus: Fault = {
  id: 'path-lost-user-status',
  title: 'One route is registered as /v1/user_status',
  clause: 'PATH-USER-STATUS',
  caughtBy: 'path.exists@getUserStatus',
  contract: lostPath('getUserStatus', '/v1/user_status'),
}
