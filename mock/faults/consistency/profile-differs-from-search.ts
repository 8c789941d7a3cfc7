import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const profileDiffersFromSearch: Fault = {
  id: 'profile-differs-from-search',
  title: 'The profile is written by other code than the search, which puts names in capitals',
  clause: 'SAME-PROFILE-SEARCH',
  caughtBy: 'consistency.mirror@getForm4InsiderProfile',
  outcome: onValue('getForm4InsiderProfile', 'insider_name', (name) => String(name).toUpperCase()),
}
