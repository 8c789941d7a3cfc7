import { type QuotaFigures, type QuotaLimit, quotaLimits } from '../../spec/index.js'
import { HOUR } from '../read/time.js'

/** The window that a run spends to its end: the shortest, if it is no longer than an hour. */
export function earnedWindow(quota: QuotaFigures): QuotaLimit | undefined {
  const [shortest] = quotaLimits(quota)
  return shortest !== undefined && shortest.length <= HOUR ? shortest : undefined
}
