import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostRecent: Fault = {
  id: 'path-lost-recent',
  title: 'One route is registered as /v1/form4-recent',
  clause: 'PATH-RECENT',
  caughtBy: 'path.exists@getForm4RecentActivity',
  contract: lostPath('getForm4RecentActivity', '/v1/form4-recent'),
}
