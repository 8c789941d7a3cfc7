import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const largestDefaultMinValue: Fault = {
  id: 'largest-default-min-value',
  title: 'The default of the smallest value has three zeros too many',
  clause: 'DEFAULT-LARGEST-MINVALUE',
  caughtBy: 'default.spelled-out@getForm4LargestTransactions',
  contract: withDefault('getForm4LargestTransactions', 'min_value', '1000000000'),
}
