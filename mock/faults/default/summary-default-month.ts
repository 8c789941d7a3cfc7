import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const summaryDefaultMonth: Fault = {
  id: 'summary-default-month',
  title: 'The summary looks back thirty days by default',
  clause: 'DEFAULT-SUMMARY-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getForm4CompanySummary',
  consequences: [{ check: 'consistency.summary', because: 'totals of thirty days are not those of ninety' }],
  contract: withDefault('getForm4CompanySummary', 'day_interval', '30'),
}
