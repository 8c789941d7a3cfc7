import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const quotaRefusalCode: Fault = {
  id: 'quota-refusal-code',
  title: 'Too many requests are refused under another code',
  clause: 'ERR-RATE-LIMIT',
  caughtBy: 'quota.refusal',
  reply: onError('RATE_LIMIT_EXCEEDED', (body) => ({ ...body, code: 'TOO_MANY_REQUESTS' })),
}
