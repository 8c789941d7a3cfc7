import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const profileAlwaysDefault: Fault = {
  id: 'profile-always-default',
  title: 'Every profile carries the ticker of the default symbol',
  clause: 'FILTER-COMPANY-PROFILE-SYMBOL',
  caughtBy: 'filter.applied@getCompanyProfile#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  outcome: onValue('getCompanyProfile', 'ticker', () => 'AAPL'),
}
