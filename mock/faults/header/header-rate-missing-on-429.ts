import type { Fault } from '../fault.js'

export const headerRateMissingOn429: Fault = {
  id: 'header-rate-missing-on-429',
  title: 'The refusal of a quota comes without rate headers',
  clause: 'HDR-EVERY-RESPONSE',
  caughtBy: 'header.rate-present',
  reply(reply) {
    if (reply.status !== 429) return reply
    return { ...reply, headers: reply.headers.filter(([name]) => !/^x-ratelimit-/i.test(name)) }
  },
}
