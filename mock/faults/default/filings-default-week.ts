import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const filingsDefaultWeek: Fault = {
  id: 'filings-default-week',
  title: 'Filings look back a day by default',
  clause: 'DEFAULT-8K-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getMultiCompany8kSummary',
  contract: withDefault('getMultiCompany8kSummary', 'day_interval', '1'),
}
