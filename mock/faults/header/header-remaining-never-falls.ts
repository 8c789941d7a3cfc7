import type { Fault } from '../fault.js'
import { onHeader } from '../make/on-error.js'

export const headerRemainingNeverFalls: Fault = {
  id: 'header-remaining-never-falls',
  title: 'The remaining count is written once and never again',
  clause: 'HDR-REMAINING',
  caughtBy: 'quota.remaining',
  reply(reply, facts) {
    const day = facts.quota?.day
    return day === undefined ? reply : onHeader('X-RateLimit-Remaining', () => String(day.limit - 1))(reply, facts)
  },
}
