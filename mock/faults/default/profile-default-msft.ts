import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const profileDefaultMsft: Fault = {
  id: 'profile-default-msft',
  title: 'The profile of Microsoft comes when no symbol is given',
  clause: 'DEFAULT-COMPANY-PROFILE-SYMBOL',
  caughtBy: 'default.spelled-out@getCompanyProfile',
  consequences: [
    { check: 'consistency.mirror', because: 'the page is held against the plain profile' },
    { check: 'filter.applied', because: 'the row of the plain call is not that of the documented default' },
  ],
  contract: withDefault('getCompanyProfile', 'symbol', 'MSFT'),
}
