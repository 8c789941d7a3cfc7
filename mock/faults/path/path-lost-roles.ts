import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostRoles: Fault = {
  id: 'path-lost-roles',
  title: 'One route is registered as /v1/form4-roles',
  clause: 'PATH-ROLES',
  caughtBy: 'path.exists@getForm4RoleAnalytics',
  contract: lostPath('getForm4RoleAnalytics', '/v1/form4-roles'),
}
