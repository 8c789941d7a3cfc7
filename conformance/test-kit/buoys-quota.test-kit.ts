import type { Has } from './plain-service.test-kit.js'

const MINUTE = 60_000
const LIMITS: Readonly<Record<string, number>> = { harbour: 40, institute: 400 }

/** The requests of one account in the current minute. */
interface Count {
  readonly minute: number
  used: number
}

export interface Charged {
  readonly isRefused: boolean
  readonly limit: number
  readonly headers: Readonly<Record<string, string>>
}

/** Counts the requests of every account in minutes of the clock, refused requests with bad values included. */
export function quotaLedger(has: Has, now: () => number) {
  const counts = new Map<string, Count>()
  return (tier: string): Charged => {
    const minute = Math.floor(now() / MINUTE)
    const count = countIn(minute, has('minute-never-ends'), counts.get(tier))
    counts.set(tier, count)
    const limit = limitOf(has, tier)
    const isRefused = !has('no-quota') && count.used >= limit + (has('one-request-more') ? 1 : 0)
    if (!isRefused) count.used += has('counts-twice') ? 2 : 1
    const seconds = Math.ceil(((minute + 1) * MINUTE - now()) / 1000)
    const headers = {
      'RateLimit-Limit': String(has('limit-told-wrong') ? limit + 10 : limit),
      'RateLimit-Remaining': String(leftOf(has, limit, count.used)),
      'RateLimit-Reset': String(resetOf(has, now(), seconds)),
      ...(has('retry-after') && isRefused ? { 'Retry-After': String(seconds) } : {}),
    }
    return { isRefused, limit, headers: isSilent(has, isRefused) ? {} : headers }
  }
}

function countIn(minute: number, isEndless: boolean, kept?: Count): Count {
  return kept !== undefined && (isEndless || kept.minute === minute) ? kept : { minute, used: 0 }
}

function isSilent(has: Has, isRefused: boolean): boolean {
  return has('no-rate-headers') || (has('no-rate-headers-at-429') && isRefused)
}

function limitOf(has: Has, tier: string): number {
  const other = tier === 'harbour' ? 'institute' : 'harbour'
  return LIMITS[has('limit-of-the-other-tier') ? other : tier] ?? 0
}

function leftOf(has: Has, limit: number, used: number): number {
  return has('remaining-stuck') ? limit - 1 : Math.max(limit - used, 0)
}

function resetOf(has: Has, now: number, seconds: number): number {
  if (has('reset-as-moment')) return Math.floor(now / 1000) + seconds
  return seconds + (has('reset-too-late') ? 120 : 0)
}
