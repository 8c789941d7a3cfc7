import type { Check } from '../../check.js'
import { noEvidence, notApplicable } from '../finding/finding.js'
import { judgeBites } from './quota-bites.js'
import { earning, quotaFor, quotaInstances } from './quota-place.js'

export const quotaDaily: Check = {
  id: 'quota.daily',
  area: 'quota',
  level: 'must',
  title: 'The daily quota ends exactly at its documented limit',
  explain:
    'Judged only if a day allows no more requests than an hour (a staging system may declare that): otherwise it would take several hours, and only the limit header is judged.',
  instances: quotaInstances,
  needs: (instance, evidence) => (fitsAnHour(instance, evidence) ? earning(instance, evidence) : []),
  judge(instance, evidence) {
    const { day, hour } = quotaFor(instance, evidence)
    if (day === undefined) return notApplicable('The tier has no daily limit')
    if (fitsAnHour(instance, evidence)) return judgeBites(instance, 'day', evidence)
    return noEvidence('budget', `${day} requests of a day do not fit into an hour of ${hour}`)
  },
}

function fitsAnHour(...[instance, evidence]: Parameters<Check['judge']>): boolean {
  const { day, hour } = quotaFor(instance, evidence)
  return day !== undefined && (hour === undefined || day <= hour)
}
