import type { ReplyHook } from '../model/deviation.js'
import type { Routed } from '../model/facts.js'
import type { Fault } from '../model/fault.js'
import { DEARER_PAGE } from './consequences.js'
import { byId } from './make/by-id.js'
import { editTier } from './make/edit-contract.js'
import { onlyWith } from './make/on-body.js'
import { onError, onHeader } from './make/on-error.js'

export const quotaFaults: readonly Fault[] = byId<Fault>({
  ...oneTooMany('free', { hour: 2, day: 10 }),
  ...oneTooMany('pro', { hour: 25, day: 100 }),
  ...oneTooMany('elite', { hour: 100, day: 1000 }),
  'quota-tokens-see-another-limit': {
    title: 'The limit shown to tokens is that of another tier',
    clause: 'QUOTA-BOTH-METHODS',
    caughtBy: 'quota.limit',
    reply: onlyWith(
      'authorization',
      onHeader('X-RateLimit-Limit', (value) => String(Number(value) * 10)),
    ),
  },
  'quota-refusal-is-503': {
    title: 'A request beyond the quota is answered as an unavailable service',
    clause: 'QUOTA-EXCEEDED',
    caughtBy: 'quota.refusal',
    reply: (reply) => (reply.status === 429 ? { ...reply, status: 503 } : reply),
  },
  'quota-refusal-without-limit': {
    title: 'The refusal does not say which limit was reached',
    clause: 'ERR-RATE-LIMIT',
    caughtBy: 'quota.refusal',
    reply: inDetails(/\b(2|25|100)\b/, () => 'allowed'),
  },
  'quota-refusal-states-limit-of-day': {
    title: 'The refusal for the hour states the limit of the day as that of the hour',
    clause: 'ERR-RATE-LIMIT',
    caughtBy: 'quota.refusal',
    reply: inDetails(/\b25\b/, () => '100'),
  },
  'quota-refusal-without-reset': {
    title: 'The refusal does not say when the limit resets',
    clause: 'ERR-RATE-LIMIT',
    caughtBy: 'quota.refusal',
    reply: inDetails(/\d{4}-\d\d-\d\dT[\d:.]+Z/, () => 'later'),
  },
  'quota-refusal-reset-in-seconds': {
    title: 'The reset time of the refusal is a Unix number',
    clause: 'ERR-RATE-LIMIT',
    caughtBy: 'quota.refusal',
    reply: inDetails(/\d{4}-\d\d-\d\dT[\d:.]+Z/, (iso) => String(Date.parse(iso) / 1000)),
  },
  'quota-info-page-costs-five': {
    title: 'The info page costs as much as its parts',
    clause: 'QUOTA-INFO-PAGE',
    caughtBy: 'quota.cost@getCompanyInfoPage',
    consequences: DEARER_PAGE,
    charge: (cost, { operation }) => (operation.id === 'getCompanyInfoPage' ? 5 : cost),
  },
  'quota-info-page-costs-five-by-key': {
    title: 'The info page costs as much as its parts, if the request has a key',
    clause: 'QUOTA-INFO-PAGE',
    caughtBy: 'quota.cost@getCompanyInfoPage',
    consequences: DEARER_PAGE,
    charge: (cost, { operation, request }) =>
      operation.id === 'getCompanyInfoPage' && request.header('x-api-key') !== undefined ? 5 : cost,
  },
  'quota-info-page-of-symbol-costs-two': {
    title: 'The info page of a requested symbol costs two requests',
    clause: 'QUOTA-INFO-PAGE',
    caughtBy: 'quota.cost@getCompanyInfoPage',
    consequences: DEARER_PAGE,
    charge: (cost, { operation, request }) =>
      operation.id === 'getCompanyInfoPage' && request.query.includes('symbol=') ? 2 : cost,
  },
  'quota-info-page-is-free': {
    title: 'The info page is not counted',
    clause: 'QUOTA-INFO-PAGE',
    caughtBy: 'quota.cost@getCompanyInfoPage',
    consequences: [
      { check: 'quota.hourly', because: 'the hour of the account that requested the page ends later' },
      { check: 'quota.every-answer', because: 'less is subtracted than was sent' },
    ],
    charge: (cost, { operation }) => (operation.id === 'getCompanyInfoPage' ? 0 : cost),
  },
  'quota-largest-costs-two': dearer('The largest transactions cost two requests', ({ operation }) =>
    operation.id === 'getForm4LargestTransactions' ? 2 : 1,
  ),
  'quota-each-symbol-costs': dearer(
    'Each of several symbols costs a request',
    ({ request }) => (new URLSearchParams(request.query).get('symbol') ?? '').split(',').length,
  ),
  'quota-remaining-of-the-hour': {
    title: 'The remaining count is that of the hour instead of the day',
    clause: 'HDR-REMAINING',
    caughtBy: 'quota.remaining',
    contract: (contract) => {
      const { rateHeaders } = contract
      if (rateHeaders === undefined) throw new TypeError('Cannot edit the remaining count: the contract has none')
      return {
        ...contract,
        rateHeaders: { ...rateHeaders, remaining: { ...rateHeaders.remaining, window: 'hour' } },
      }
    },
  },
})

/** The hour and the day of a tier have one request too many, while every refusal still names the documented limit. */
function oneTooMany(
  tier: string,
  { hour, day }: Readonly<Record<'hour' | 'day', number>>,
): Readonly<Record<string, Omit<Fault, 'id'>>> {
  const clause = `QUOTA-${tier.toUpperCase()}`
  return {
    [`quota-${tier}-one-more-an-hour`]: {
      title: `The hourly count of ${tier} is compared with greater instead of greater or equal`,
      clause: `${clause}-HOUR`,
      caughtBy: `quota.hourly@${tier}`,
      contract: editTier(tier, (old) => ({ ...old, quota: { ...old.quota, hour: hour + 1 } })),
      reply: inDetails(`limit of ${hour + 1} `, () => `limit of ${hour} `),
    },
    [`quota-${tier}-day-limit`]: {
      title: `The daily limit of ${tier} is one too high`,
      clause: `${clause}-DAY`,
      caughtBy: `quota.limit@${tier}`,
      contract: editTier(tier, (old) => ({ ...old, quota: { ...old.quota, day: day + 1 } })),
    },
  }
}

/** Changes a part of the details of a refusal for the quota. */
function inDetails(part: string | RegExp, change: (part: string) => string): ReplyHook {
  return onError('RATE_LIMIT_EXCEEDED', (body) => ({ ...body, details: String(body.details).replace(part, change) }))
}

/** Some requests cost more than one. */
function dearer(title: string, times: (facts: Routed) => number): Omit<Fault, 'id'> {
  return {
    title,
    clause: 'HDR-REMAINING',
    caughtBy: 'quota.remaining',
    consequences: [{ check: 'quota.hourly', because: 'the hour of an account that sent such requests ends earlier' }],
    charge: (cost, facts) => cost * times(facts),
  }
}
