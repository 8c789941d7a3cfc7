import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const trendsDefaultMonthly: Fault = {
  id: 'trends-default-monthly',
  title: 'Trends are monthly by default',
  clause: 'DEFAULT-TRENDS-AGGREGATION',
  caughtBy: 'default.spelled-out@getForm4Trends',
  consequences: [
    { check: 'invariant.row', because: 'a period of a month is no period of a week' },
    { check: 'filter.effective', because: 'monthly periods are what the plain call answers with' },
  ],
  contract: withDefault('getForm4Trends', 'aggregation', 'monthly'),
}
