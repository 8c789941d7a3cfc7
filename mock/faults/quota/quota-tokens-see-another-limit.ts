import type { Fault } from '../fault.js'
import { onHeader } from '../make/on-error.js'

const changed = onHeader('X-RateLimit-Limit', (value) => String(Number(value) * 10))

export const quotaTokensSeeAnotherLimit: Fault = {
  id: 'quota-tokens-see-another-limit',
  title: 'The limit shown to tokens is that of another tier',
  clause: 'QUOTA-BOTH-METHODS',
  caughtBy: 'quota.limit',
  reply(reply, facts) {
    const byToken = facts.request?.header('authorization') !== undefined
    return byToken ? changed(reply, facts) : reply
  },
}
