import type { Fault } from '../model/fault.js'
import { onHeader } from './make/on-error.js'

export const headerFaults: readonly Fault[] = [
  {
    id: 'header-remaining-is-used',
    title: 'The remaining count shows the used requests instead',
    clause: 'HDR-REMAINING',
    caughtBy: 'quota.remaining',
    reply(reply, { quota }) {
      const used = quota?.day?.used
      return used === undefined ? reply : onHeader('X-RateLimit-Remaining', () => String(used))(reply, {})
    },
  },
  {
    id: 'header-remaining-falls-by-two',
    title: 'Every request is subtracted twice',
    clause: 'HDR-REMAINING',
    caughtBy: 'quota.remaining',
    reply(reply, { quota }) {
      const day = quota?.day
      return day === undefined
        ? reply
        : onHeader('X-RateLimit-Remaining', () => String(Math.max(0, day.limit - 2 * day.used)))(reply, {})
    },
  },
  {
    id: 'header-limit-is-hourly',
    title: 'The limit header shows the hourly limit',
    clause: 'HDR-LIMIT',
    caughtBy: 'quota.limit',
    reply(reply, { quota }) {
      const hour = quota?.hour
      return hour === undefined ? reply : onHeader('X-RateLimit-Limit', () => String(hour.limit))(reply, {})
    },
  },
  {
    id: 'header-reset-is-relative',
    title: 'The reset time is a number of seconds from now',
    clause: 'HDR-RESET',
    caughtBy: 'quota.reset',
    reply: onHeader('X-RateLimit-Reset', () => '3600'),
  },
  {
    id: 'header-reset-is-iso',
    title: 'The reset time is written as a date',
    clause: 'HDR-RESET',
    caughtBy: 'quota.reset',
    reply: onHeader('X-RateLimit-Reset', (value) => new Date(Number(value) * 1000).toISOString()),
  },
  {
    id: 'header-rate-missing-on-refusals',
    title: 'Refusals come without rate headers',
    clause: 'HDR-EVERY-RESPONSE',
    caughtBy: 'header.rate-present',
    reply(reply) {
      if (reply.status < 400) return reply
      return { ...reply, headers: reply.headers.filter(([name]) => !/^x-ratelimit-/i.test(name)) }
    },
  },
  {
    id: 'header-rate-missing-on-429',
    title: 'The refusal of a quota comes without rate headers',
    clause: 'HDR-EVERY-RESPONSE',
    caughtBy: 'header.rate-present',
    reply(reply) {
      if (reply.status !== 429) return reply
      return { ...reply, headers: reply.headers.filter(([name]) => !/^x-ratelimit-/i.test(name)) }
    },
  },
  {
    id: 'header-reset-missing-on-401',
    title: 'A 401 of the clusters has the limit and the remaining count without the reset',
    clause: 'HDR-EVERY-RESPONSE',
    caughtBy: 'header.rate-present',
    reply(reply, facts) {
      if (reply.status !== 401 || facts.operation?.id !== 'getForm4Clusters') return reply
      return { ...reply, headers: reply.headers.filter(([name]) => !/^x-ratelimit-reset$/i.test(name)) }
    },
  },
  {
    id: 'header-rate-missing-on-json',
    title: 'JSON answers come without rate headers',
    clause: 'HDR-EVERY-RESPONSE',
    caughtBy: 'header.rate-present',
    reply(reply, facts) {
      if (facts.operation?.answer.kind !== 'json' || reply.status >= 400) return reply
      return { ...reply, headers: reply.headers.filter(([name]) => !/^x-ratelimit-/i.test(name)) }
    },
  },
]
