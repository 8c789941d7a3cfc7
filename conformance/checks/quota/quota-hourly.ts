import { otherEarningCall } from '../../ask/tier-calls.js'
import type { Check } from '../../check.js'
import { earnedWindow } from '../../credentials/earned-window.js'
import { notApplicable } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { tierOf } from '../tier/tier-of.js'
import { judgeBites } from './quota-bites.js'
import { earning, quotaFor, quotaInstances } from './quota-place.js'

export const quotaHourly: Check = {
  id: 'quota.hourly',
  area: 'quota',
  level: 'must',
  title: 'The quota of an hour, or of a shorter window, ends exactly at its documented limit',
  explain:
    'One account of the tier spends the whole quota of its hour or shorter window. The next request must be refused with 429, neither earlier nor later by our own count. A service need not count an answer about the account alone; the remaining count shows whether it does. If there is a second account, it does the same with its other kind of credential, after all other requests. Every other 429 of the run is compared with the same count.',
  instances: quotaInstances,
  needs: (instance, evidence) => [
    ...earning(instance, evidence),
    ...presentValues(otherEarningCall(tierOf(instance), evidence)),
  ],
  judge(instance, evidence) {
    const window = earnedWindow(quotaFor(instance, evidence))
    return window === undefined
      ? notApplicable('The tier has no limit of an hour or less')
      : judgeBites(instance, window.window, evidence)
  },
}
