import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostActions: Fault = {
  id: 'path-lost-actions',
  title: 'One route is registered as /v1/company-action',
  clause: 'PATH-ACTIONS',
  caughtBy: 'path.exists@getCompanyActions',
  contract: lostPath('getCompanyActions', '/v1/company-action'),
}
