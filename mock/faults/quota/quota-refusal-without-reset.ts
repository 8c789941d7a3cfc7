import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const quotaRefusalWithoutReset: Fault = {
  id: 'quota-refusal-without-reset',
  title: 'The refusal does not say when the limit resets',
  clause: 'ERR-RATE-LIMIT',
  caughtBy: 'quota.refusal',
  reply: onError('RATE_LIMIT_EXCEEDED', (body) => ({
    ...body,
    details: String(body.details).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'later'),
  })),
}
