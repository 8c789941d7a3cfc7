import type { Fault } from '../fault.js'
import { withMaximum } from '../make/change-parameter.js'

export const topLimitWithoutMaximum: Fault = {
  id: 'top-limit-without-maximum',
  title: 'Nobody wrote down that a hundred is the most',
  clause: 'CAP-TOP-LIMIT',
  caughtBy: 'cap.maximum@getForm4TopInsiders#limit',
  contract: withMaximum('getForm4TopInsiders', 'limit', undefined),
}
