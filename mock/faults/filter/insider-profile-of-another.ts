import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const insiderProfileOfAnother: Fault = {
  id: 'insider-profile-of-another',
  title: 'The profile carries the key of another insider',
  clause: 'FILTER-PROFILE-OWNERCIK',
  caughtBy: 'filter.applied@getForm4InsiderProfile#owner_cik',
  consequences: [
    { check: 'filter.effective', because: 'rows that break the filter are both there and not removed' },
    { check: 'consistency.mirror', because: 'the search shows the right key' },
  ],
  outcome: onValue('getForm4InsiderProfile', 'owner_cik', () => '0000000001'),
}
