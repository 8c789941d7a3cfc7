import type { Fault } from '../fault.js'
import { onHeader } from '../make/on-error.js'

export const headerResetMissing: Fault = {
  id: 'header-reset-missing',
  title: 'One of the three rate headers was forgotten',
  clause: 'HDR-EVERY-RESPONSE',
  caughtBy: 'header.rate-present',
  reply: onHeader('X-RateLimit-Reset', () => undefined),
}
