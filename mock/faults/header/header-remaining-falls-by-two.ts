import type { Fault } from '../fault.js'
import { onHeader } from '../make/on-error.js'

export const headerRemainingFallsByTwo: Fault = {
  id: 'header-remaining-falls-by-two',
  title: 'Every request is subtracted twice',
  clause: 'HDR-REMAINING',
  caughtBy: 'quota.remaining',
  reply(reply, { quota }) {
    const day = quota?.day
    return day === undefined
      ? reply
      : onHeader('X-RateLimit-Remaining', () => String(Math.max(0, day.limit - 2 * day.used)))(reply, {})
  },
}
