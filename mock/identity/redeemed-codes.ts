import type { RedeemedCodes } from './identity-services.js'

/** Bounded: the oldest ids go first, long after their codes expired. */
export function redeemedCodes(capacity = 10_000): RedeemedCodes {
  const seen = new Map<string, number>()
  return {
    redeem(id, expiresAt) {
      if (seen.has(id)) return false
      seen.set(id, expiresAt)
      if (seen.size > capacity) {
        const oldest = seen.keys().next()
        if (!oldest.done) seen.delete(oldest.value)
      }
      return true
    },
  }
}
