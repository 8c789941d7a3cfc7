import type { ReplyHook } from '../model/deviation.js'
import type { Fault } from '../model/fault.js'
import { byId } from './make/by-id.js'
import { onHeader } from './make/on-error.js'

const writtenAsDate = onHeader('X-RateLimit-Reset', (value) => new Date(Number(value) * 1000).toISOString())

export const headerFaults: readonly Fault[] = byId<Fault>({
  'header-remaining-is-used': {
    title: 'The remaining count shows the used requests instead',
    clause: 'HDR-REMAINING',
    caughtBy: 'quota.remaining',
    reply: onHeader('X-RateLimit-Remaining', (left, { quota }) => String(quota?.day?.used ?? left)),
  },
  'header-remaining-falls-by-two': {
    title: 'Every request is subtracted twice',
    clause: 'HDR-REMAINING',
    caughtBy: 'quota.remaining',
    reply: onHeader('X-RateLimit-Remaining', (left, { quota: { day } = {} }) =>
      day === undefined ? left : String(Math.max(0, day.limit - 2 * day.used)),
    ),
  },
  'header-reset-is-iso': {
    title: 'The reset time is written as a date',
    clause: 'HDR-RESET',
    caughtBy: 'quota.reset',
    reply: writtenAsDate,
  },
  'header-reset-is-iso-on-401': {
    title: 'The reset time of a 401 is written as a date',
    clause: 'HDR-RESET',
    caughtBy: 'quota.reset',
    reply(reply, facts) {
      return reply.status === 401 ? writtenAsDate(reply, facts) : reply
    },
  },
  'header-rate-missing-on-refusals': {
    title: 'Refusals come without rate headers',
    clause: 'HDR-EVERY-RESPONSE',
    caughtBy: 'header.rate-present',
    reply: without(/^x-ratelimit-/i, ({ status }) => status >= 400),
  },
  'header-rate-missing-on-429': {
    title: 'The refusal of a quota comes without rate headers',
    clause: 'HDR-EVERY-RESPONSE',
    caughtBy: 'header.rate-present',
    reply: without(/^x-ratelimit-/i, ({ status }) => status === 429),
  },
  'header-reset-missing-on-401': {
    title: 'A 401 of the clusters has the limit and the remaining count without the reset',
    clause: 'HDR-EVERY-RESPONSE',
    caughtBy: 'header.rate-present',
    reply: without(
      /^x-ratelimit-reset$/i,
      ({ status }, { operation }) => status === 401 && operation?.id === 'getForm4Clusters',
    ),
  },
  'header-rate-missing-on-json': {
    title: 'JSON answers come without rate headers',
    clause: 'HDR-EVERY-RESPONSE',
    caughtBy: 'header.rate-present',
    reply: without(/^x-ratelimit-/i, ({ status }, { operation }) => status < 400 && operation?.answer.kind === 'json'),
  },
})

/** Certain answers lack the headers with these names. */
function without(names: RegExp, isMeant: (...answer: Parameters<ReplyHook>) => boolean): ReplyHook {
  return (reply, facts) =>
    isMeant(reply, facts) ? { ...reply, headers: reply.headers.filter(([name]) => !names.test(name)) } : reply
}
