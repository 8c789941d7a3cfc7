import type { Fault } from '../fault.js'

export const quotaRefusalIs503: Fault = {
  id: 'quota-refusal-is-503',
  title: 'Too many requests are answered as an unavailable service',
  clause: 'QUOTA-EXCEEDED',
  caughtBy: 'quota.refusal',
  reply: (reply) => (reply.status === 429 ? { ...reply, status: 503 } : reply),
}
