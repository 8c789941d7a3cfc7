import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostSignals: Fault = {
  id: 'path-lost-signals',
  title: 'One route is registered as /v1/signals',
  clause: 'PATH-SIGNALS',
  caughtBy: 'path.exists@getTechnicalSignals',
  contract: lostPath('getTechnicalSignals', '/v1/signals'),
}
