import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostSummary: Fault = {
  id: 'path-lost-summary',
  title: 'One route is registered as /v1/form4-summary',
  clause: 'PATH-SUMMARY',
  caughtBy: 'path.exists@getForm4CompanySummary',
  contract: lostPath('getForm4CompanySummary', '/v1/form4-summary'),
}
