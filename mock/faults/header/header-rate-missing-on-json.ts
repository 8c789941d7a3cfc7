import type { Fault } from '../fault.js'

export const headerRateMissingOnJson: Fault = {
  id: 'header-rate-missing-on-json',
  title: 'JSON answers come without rate headers',
  clause: 'HDR-EVERY-RESPONSE',
  caughtBy: 'header.rate-present',
  reply(reply, facts) {
    if (facts.operation?.answer.kind !== 'json' || reply.status >= 400) return reply
    return { ...reply, headers: reply.headers.filter(([name]) => !/^x-ratelimit-/i.test(name)) }
  },
}
