import type { Fault } from '../fault.js'
import { onHeader } from '../make/on-error.js'

export const headerResetIsIso: Fault = {
  id: 'header-reset-is-iso',
  title: 'The reset is written as a date',
  clause: 'HDR-RESET',
  caughtBy: 'quota.reset',
  reply: onHeader('X-RateLimit-Reset', (value) => new Date(Number(value) * 1000).toISOString()),
}
