import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostCompanies: Fault = {
  id: 'path-lost-companies',
  title: 'One route is registered as /v1/form4-companies',
  clause: 'PATH-COMPANIES',
  caughtBy: 'path.exists@getForm4InsiderCompanies',
  contract: lostPath('getForm4InsiderCompanies', '/v1/form4-companies'),
}
