import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const actionsDefaultGoog: Fault = {
  id: 'actions-default-goog',
  title: 'Filings of another company come when no symbol is given',
  clause: 'DEFAULT-ACTIONS-SYMBOL',
  caughtBy: 'default.spelled-out@getCompanyActions',
  consequences: [
    { check: 'consistency.mirror', because: 'the page is held against the plain actions' },
    { check: 'filter.applied', because: 'the rows of the plain call are not those of the documented default' },
  ],
  contract: withDefault('getCompanyActions', 'symbol', 'MSFT'),
}
