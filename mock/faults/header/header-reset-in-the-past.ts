import type { Fault } from '../fault.js'
import { onHeader } from '../make/on-error.js'

export const headerResetInThePast: Fault = {
  id: 'header-reset-in-the-past',
  title: 'The reset shows when the window began',
  clause: 'HDR-RESET',
  caughtBy: 'quota.reset',
  reply: onHeader('X-RateLimit-Reset', (value) => String(Number(value) - 86_400)),
}
