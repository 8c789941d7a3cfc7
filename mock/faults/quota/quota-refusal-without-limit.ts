import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const quotaRefusalWithoutLimit: Fault = {
  id: 'quota-refusal-without-limit',
  title: 'The refusal does not say which limit was reached',
  clause: 'ERR-RATE-LIMIT',
  caughtBy: 'quota.refusal',
  reply: onError('RATE_LIMIT_EXCEEDED', (body) => ({
    ...body,
    details: String(body.details).replace(/\b(2|25|100)\b/, 'allowed'),
  })),
}
