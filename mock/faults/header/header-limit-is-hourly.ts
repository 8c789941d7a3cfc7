import type { Fault } from '../fault.js'
import { onHeader } from '../make/on-error.js'

export const headerLimitIsHourly: Fault = {
  id: 'header-limit-is-hourly',
  title: 'The limit header shows the hour',
  clause: 'HDR-LIMIT',
  caughtBy: 'quota.limit',
  reply(reply, { quota }) {
    const hour = quota?.hour
    return hour === undefined ? reply : onHeader('X-RateLimit-Limit', () => String(hour.limit))(reply, {})
  },
}
