import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostCompanyProfile: Fault = {
  id: 'path-lost-company-profile',
  title: 'One route is registered as /v1/company-profiles',
  clause: 'PATH-COMPANY-PROFILE',
  caughtBy: 'path.exists@getCompanyProfile',
  contract: lostPath('getCompanyProfile', '/v1/company-profiles'),
}
