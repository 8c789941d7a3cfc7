import type { Fault } from '../fault.js'
import { onHeader } from '../make/on-error.js'

export const headerRemainingIsUsed: Fault = {
  id: 'header-remaining-is-used',
  title: 'The header counts what was used',
  clause: 'HDR-REMAINING',
  caughtBy: 'quota.remaining',
  reply(reply, { quota }) {
    const used = quota?.day?.used
    return used === undefined ? reply : onHeader('X-RateLimit-Remaining', () => String(used))(reply, {})
  },
}
