import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostSearch: Fault = {
  id: 'path-lost-search',
  title: 'One route is registered as /v1/form4-search',
  clause: 'PATH-SEARCH',
  caughtBy: 'path.exists@getForm4InsiderSearch',
  contract: lostPath('getForm4InsiderSearch', '/v1/form4-search'),
}
