import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const profileDefaultMsft: Fault = {
  id: 'profile-default-msft',
  title: 'The profile of Microsoft comes when no symbol is given',
  clause: 'DEFAULT-COMPANY-PROFILE-SYMBOL',
  caughtBy: 'default.spelled-out@getCompanyProfile',
  contract: withDefault('getCompanyProfile', 'symbol', 'MSFT'),
}
