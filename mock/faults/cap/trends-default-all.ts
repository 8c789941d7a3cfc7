import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const trendsDefaultAll: Fault = {
  id: 'trends-default-all',
  title: 'Trends of all time come by default',
  clause: 'CAP-TRENDS-LIMIT',
  caughtBy: 'cap.default@getForm4Trends#limit',
  consequences: [{ check: 'default.spelled-out', because: 'fifty-two periods are not all' }],
  contract: withDefault('getForm4Trends', 'limit', '520'),
}
