import type { Fault } from '../fault.js'
import { onHeader } from '../make/on-error.js'

export const headerResetInMilliseconds: Fault = {
  id: 'header-reset-in-milliseconds',
  title: 'The reset is a JavaScript time stamp',
  clause: 'HDR-RESET',
  caughtBy: 'quota.reset',
  reply: onHeader('X-RateLimit-Reset', (value) => `${value}000`),
}
