import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const largestDefaultQuarter: Fault = {
  id: 'largest-default-quarter',
  title: 'The largest transactions look back ninety days by default',
  clause: 'DEFAULT-LARGEST-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getForm4LargestTransactions',
  consequences: [{ check: 'window.applied', because: 'rows of ninety days are older than thirty' }],
  contract: withDefault('getForm4LargestTransactions', 'day_interval', '90'),
}
