import { type QuotaFigures, type QuotaLimit, quotaLimits, windowText } from '../../../spec/index.js'
import type { Check } from '../../check.js'
import { DAY } from '../../read/time.js'
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
    const quota = quotaFor(instance, evidence)
    const { day } = quota
    if (day === undefined) return notApplicable('The tier has no daily limit')
    if (fitsAnHour(instance, evidence)) return judgeBites(instance, 'day', evidence)
    const shorter = shorterThanDay(quota).find(({ limit }) => limit < day)
    return noEvidence(
      'budget',
      `${day} requests of a day do not fit into ${shorter?.window === 'hour' ? 'an' : 'a'} ${windowText(shorter?.window ?? 'hour')} of ${shorter?.limit}`,
    )
  },
}

function fitsAnHour(...[instance, evidence]: Parameters<Check['judge']>): boolean {
  const quota = quotaFor(instance, evidence)
  const { day } = quota
  return day !== undefined && shorterThanDay(quota).every(({ limit }) => day <= limit)
}

function shorterThanDay(quota: QuotaFigures): readonly QuotaLimit[] {
  return quotaLimits(quota).filter(({ length }) => length < DAY)
}
