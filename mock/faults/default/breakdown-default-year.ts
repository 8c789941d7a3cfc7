import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const breakdownDefaultYear: Fault = {
  id: 'breakdown-default-year',
  title: 'The breakdown looks back a year by default',
  clause: 'DEFAULT-BREAKDOWN-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getForm4TransactionBreakdown',
  contract: withDefault('getForm4TransactionBreakdown', 'day_interval', '365'),
}
