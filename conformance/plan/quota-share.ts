import { quotaLimits } from '../../spec/index.js'
import { DAY, HOUR, MINUTE } from '../read/time.js'
import type { Account } from './account.js'

/** The runs of a scheduler begin an hour apart, and the last requests of one run are minutes younger. */
const DELAY = 10 * MINUTE

/** The share limits everything that this judge sent, refusals included; it is at least one request an hour. */
export function leftOfShare({ quota, spent, rejected, earlier }: Account, share: number): number {
  if (share >= 1) return Number.POSITIVE_INFINITY
  const hour = Math.max(1, Math.floor((quota.hour ?? Number.POSITIVE_INFINITY) * share))
  // Runs of one day know nothing of other days, so each day gets its part of a week.
  const longer = quotaLimits(quota).filter(({ length }) => length > HOUR)
  const ofDay = longer.map(({ limit, length }) => limit * Math.min(1, DAY / length))
  const day = Math.floor(Math.min(...ofDay) * share)
  return Math.min(hour, day - earlier) - spent - rejected
}

/** Any hour may be the service's. A share leaves room for the rest of the quota, so its hours follow the clock. */
export function isOfThisHour(at: number, now: number, share: number): boolean {
  if (share >= 1) return now - at < HOUR
  return now - at < HOUR - DELAY || Math.floor(now / HOUR) === Math.floor(at / HOUR)
}
