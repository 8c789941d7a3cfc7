import type { Contract, RateHeaders, Tier } from '../../../spec/index.js'
import type { Charged } from '../../model/facts.js'
import type { Fault } from '../../model/fault.js'
import { editTier } from '../make/edit-contract.js'
import { onHeader } from '../make/on-error.js'
import type { Draft } from './draft.js'
import { wordingFaults } from './wording-faults.js'

type Reply = NonNullable<Fault['reply']>

/** Mistakes in counting, and in the headers that show the count. */
export function quotaFaults(contract: Contract): readonly Draft[] {
  const { rateHeaders, tiers } = contract
  return [
    ...tiers.filter(({ quota }) => quota.hour !== undefined).flatMap(hourFaults),
    ...(rateHeaders === undefined || tiers.length === 0 ? [] : headerFaults(rateHeaders, tiers)),
    ...(rateHeaders === undefined ? [] : costFaults(contract)),
    ...(tiers.every(({ quota }) => quota.hour === undefined) ? [] : uncountedFaults(contract)),
    ...(tiers.every(({ quota }) => quota.hour === undefined) ? [] : wordingFaults(contract)),
  ]
}

function hourFaults({ name, quota, clause }: Tier): readonly Draft[] {
  const { hour = 0 } = quota
  const because = `another hour is shown and named to ${name}`
  const shown = quota.day === undefined ? ['header.rate-present'] : []
  const consequences = ['quota.limit', 'quota.remaining', 'quota.refusal', 'quota.reset', ...shown].map((check) => ({
    check,
    because,
  }))
  const ends = (kind: string, title: string, changed: Tier['quota']): Draft => ({
    kind,
    place: name,
    clauses: [quota.clause, clause],
    title,
    caughtBy: `quota.hourly@${name}`,
    consequences,
    contract: (contract) => editTier(contract, name, (old) => ({ ...old, quota: changed })),
  })
  const { hour: _hour, ...day } = quota
  return [
    ends('hour-unlimited', `The hour of ${name} never ends`, day),
    ends('hour-one-more', `${name} has one request more an hour`, { ...quota, hour: hour + 1 }),
    ends('hour-one-less', `${name} has one request less an hour`, { ...quota, hour: hour - 1 }),
  ]
}

function headerFaults({ limit, remaining, reset, clause }: RateHeaders, tiers: readonly Tier[]): readonly Draft[] {
  const shown = (
    kind: string,
    header: string,
    title: string,
    caughtBy: string,
    reply: Reply,
    also: readonly string[] = [],
  ): Draft => ({
    kind,
    place: header,
    clauses: [clause],
    title: `${header} ${title}`,
    caughtBy,
    consequences: also.map((check) => ({ check, because: `it reads ${header}` })),
    reply,
  })
  const first = new Map(tiers.map(({ name, quota }) => [name, quota[remaining.window] ?? quota.day ?? quota.hour]))
  return [
    shown(
      'limit-wrong',
      limit.header,
      'shows twice the limit',
      'quota.limit',
      onHeader(limit.header, (value) => String(Number(value) * 2)),
      ['quota.remaining'],
    ),
    shown(
      'remaining-stuck',
      remaining.header,
      'never falls',
      'quota.remaining',
      (reply, facts) => {
        const most = facts.account === undefined ? undefined : first.get(facts.account.tier)
        return most === undefined ? reply : onHeader(remaining.header, () => String(most - 1))(reply, facts)
      },
      ['quota.cost', 'quota.every-answer'],
    ),
    shown(
      'refusals-show-all-remaining',
      remaining.header,
      'shows the whole limit on refusals',
      'quota.every-answer',
      onRefusal(remaining.header, (_value, { account }) => first.get(account?.tier ?? '')),
      ['quota.remaining'],
    ),
    shown(
      'refusals-show-none-remaining',
      remaining.header,
      'shows zero on refusals',
      'quota.every-answer',
      onRefusal(remaining.header, () => 0),
    ),
    shown(
      'refusals-reset-soon',
      reset.header,
      'shows the next minutes on refusals',
      'quota.reset',
      onRefusal(reset.header, (_value, { now = 0 }) => Math.ceil(now / 1000) + 300),
    ),
    shown(
      'refusals-reset-past',
      reset.header,
      'shows the minute before on refusals',
      'quota.reset',
      onRefusal(reset.header, (_value, { now = 0 }) => Math.ceil(now / 1000) - 40),
    ),
    shown(
      'reset-past',
      reset.header,
      'shows when the window began',
      'quota.reset',
      onHeader(reset.header, (value) => String(Number(value) - 86_400)),
    ),
    shown(
      'reset-milliseconds',
      reset.header,
      'counts milliseconds',
      'quota.reset',
      onHeader(reset.header, (value) => `${value}000`),
    ),
    ...[limit, remaining, reset].map(({ header }) =>
      shown(
        'header-missing',
        header,
        'is not sent',
        'header.rate-present',
        onHeader(header, () => undefined),
        ['quota.limit', 'quota.remaining', 'quota.reset'],
      ),
    ),
  ]
}

/** A header of what a known account is refused. */
function onRefusal(header: string, change: (value: string, facts: Partial<Charged>) => number | undefined): Reply {
  return (reply, facts) => {
    if (reply.status < 400 || facts.account === undefined) return reply
    return onHeader(header, (value) => String(change(value, facts) ?? value))(reply, facts)
  }
}

/** The filter that counts stands behind one way in only. */
function uncountedFaults({ securitySchemes }: Contract): readonly Draft[] {
  const headers = securitySchemes.flatMap(({ name, kind, in: place, field = '', clause }) => {
    const header =
      kind === 'bearer' ? 'authorization' : kind === 'api-key' && place === 'header' ? field.toLowerCase() : ''
    return header === '' ? [] : [{ name, header, clause }]
  })
  if (headers.length < 2) return []
  return headers.map(({ name, header }) => ({
    kind: 'requests-uncounted',
    place: name,
    clauses: [],
    title: `Requests with ${name} are not counted`,
    caughtBy: 'quota.hourly',
    consequences: ['quota.remaining', 'quota.every-answer', 'quota.cost', 'quota.refusal'].map((check) => ({
      check,
      because: `what ${name} asked is not taken away`,
    })),
    charge: (cost, { request }) => (request.header(header) === undefined ? cost : 0),
  }))
}

function costFaults({ operations }: Contract): readonly Draft[] {
  return operations
    .filter(({ method, cost, security }) => method === 'get' && cost !== 1 && security.length > 0)
    .map(({ id, clause, cost }) => ({
      kind: 'cost-wrong',
      place: id,
      clauses: [clause],
      title: `${id} is charged like any other call`,
      caughtBy: `quota.cost@${id}`,
      consequences: [
        { check: 'quota.hourly', because: 'the hour of the account that requested it ends later' },
        { check: 'quota.remaining', because: 'less is taken away' },
      ],
      charge: (charged, { operation }) => (operation.id === id ? (cost === 0 ? 1 : Math.min(1, charged)) : charged),
    }))
}
