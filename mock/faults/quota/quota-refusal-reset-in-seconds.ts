import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const quotaRefusalResetInSeconds: Fault = {
  id: 'quota-refusal-reset-in-seconds',
  title: 'The reset time of the refusal is a Unix number',
  clause: 'ERR-RATE-LIMIT',
  caughtBy: 'quota.refusal',
  reply: onError('RATE_LIMIT_EXCEEDED', (body) => ({
    ...body,
    details: String(body.details).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, (iso) => String(Date.parse(iso) / 1000)),
  })),
}
