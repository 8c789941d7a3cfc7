import type { Fault } from '../fault.js'
import { onHeader } from '../make/on-error.js'

export const headerResetIsRelative: Fault = {
  id: 'header-reset-is-relative',
  title: 'The reset counts seconds from now',
  clause: 'HDR-RESET',
  caughtBy: 'quota.reset',
  reply: onHeader('X-RateLimit-Reset', () => '3600'),
}
