import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostScores: Fault = {
  id: 'path-lost-scores',
  title: 'One route is registered as /v1/form4-confidence',
  clause: 'PATH-SCORES',
  caughtBy: 'path.exists@getForm4ConfidenceScores',
  contract: lostPath('getForm4ConfidenceScores', '/v1/form4-confidence'),
}
