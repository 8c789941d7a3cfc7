import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLost8k: Fault = {
  id: 'path-lost-8k',
  title: 'One route is registered as /v1/multi-company-8k-summary',
  clause: 'PATH-8K',
  caughtBy: 'path.exists@getMultiCompany8kSummary',
  contract: lostPath('getMultiCompany8kSummary', '/v1/multi-company-8k-summary'),
}
