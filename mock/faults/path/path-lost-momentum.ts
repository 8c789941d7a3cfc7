import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostMomentum: Fault = {
  id: 'path-lost-momentum',
  title: 'One route is registered as /v1/form4-momentum',
  clause: 'PATH-MOMENTUM',
  caughtBy: 'path.exists@getForm4SentimentMomentum',
  contract: lostPath('getForm4SentimentMomentum', '/v1/form4-momentum'),
}
