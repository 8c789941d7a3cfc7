import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostInfoPage: Fault = {
  id: 'path-lost-info-page',
  title: 'One route is registered as /v1/company-info',
  clause: 'PATH-INFO-PAGE',
  caughtBy: 'path.exists@getCompanyInfoPage',
  contract: lostPath('getCompanyInfoPage', '/v1/company-info'),
}
