import type { Fault } from '../fault.js'

export const headerRateMissingOnRefusals: Fault = {
  id: 'header-rate-missing-on-refusals',
  title: 'Refusals are written by a filter that knows no rate headers',
  clause: 'HDR-EVERY-RESPONSE',
  caughtBy: 'header.rate-present',
  reply(reply) {
    if (reply.status < 400) return reply
    return { ...reply, headers: reply.headers.filter(([name]) => !/^x-ratelimit-/i.test(name)) }
  },
}
