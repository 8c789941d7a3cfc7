import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const actionsDefaultGoog: Fault = {
  id: 'actions-default-goog',
  title: 'Filings of another company come when no symbol is given',
  clause: 'DEFAULT-ACTIONS-SYMBOL',
  caughtBy: 'default.spelled-out@getCompanyActions',
  contract: withDefault('getCompanyActions', 'symbol', 'MSFT'),
}
