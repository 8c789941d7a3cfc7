import {
  type Contract,
  everyRateHeaders,
  isAboutCaller,
  isExhaustible,
  type QuotaFigures,
  quotaLimits,
  type RateHeaders,
  type Tier,
  type WindowName,
  windowText,
} from '../../../spec/index.js'
import { HOUR } from '../../clock/time-units.js'
import { editTier } from '../make/edit-contract.js'
import { withText } from '../make/on-body.js'
import { onHeader } from '../make/on-error.js'
import { reddened } from '../make/reddened.js'
import type { Draft } from './draft.js'
import { remainingFaults, resetFaults, type Shown } from './figure-faults.js'
import { uncountedFaults, uncountedSearches } from './uncounted-faults.js'

/** Errors in counting, and in the headers that show the count. */
export function quotaFaults(contract: Contract): readonly Draft[] {
  const drafts = allFaults(contract)
  if (contract.operations.every(({ quotas }) => quotas === undefined)) return drafts
  const told = { check: 'quota.told', because: 'a body shows figures of the quota too' }
  return drafts.map((draft) => ({ ...draft, consequences: [...(draft.consequences ?? []), told] }))
}

function allFaults(contract: Contract): readonly Draft[] {
  const { rateHeaders, tiers } = contract
  return [
    ...tiers.flatMap((tier) => shortestFaults(tier, rateHeaders !== undefined)),
    ...(tiers.length === 0 ? [] : everyRateHeaders(contract).flatMap((shown) => headerFaults(shown, contract))),
    ...(rateHeaders === undefined ? [] : costFaults(contract)),
    ...(tiers.every(({ quota }) => exhausted(quota) === undefined) ? [] : uncountedFaults(contract)),
    ...(rateHeaders === undefined || tiers.every(({ quota }) => quotaLimits(quota).length === 0)
      ? []
      : uncountedSearches(contract)),
    ...(tiers.every(({ quota }) => exhausted(quota) === undefined) ? [] : wordingFaults(contract)),
  ]
}

/** The window that the judge exhausts: the shortest, if a run can. */
function exhausted(quota: QuotaFigures) {
  const [shortest] = quotaLimits(quota)
  return shortest !== undefined && isExhaustible(shortest) ? shortest : undefined
}

/** A limit that is off by one shows only if rate headers (`isShown`) prove that the account was unused before. */
function shortestFaults({ name, quota, clause }: Tier, isShown: boolean): readonly Draft[] {
  const shortest = exhausted(quota)
  if (shortest === undefined) return []
  const { window, limit } = shortest
  const because = `headers and refusals show ${name} another limit of the ${windowText(window)}`
  const shown = quotaLimits(quota).length === 1 ? ['header.rate-present'] : []
  // The judge waits for the end of a shorter window, and further requests count.
  const counted = shortest.length < HOUR ? ['quota.every-answer'] : []
  const owners = ['quota.limit', 'quota.remaining', 'quota.refusal', 'quota.reset', ...shown, ...counted]
  const consequences = reddened(owners, because)
  const ends = (kind: string, title: string, changed: Tier['quota']): Draft => ({
    kind,
    place: name,
    clauses: [quota.clause, clause],
    title,
    caughtBy: `quota.hourly@${name}`,
    consequences,
    contract: editTier(name, (old) => ({ ...old, quota: changed })),
  })
  const { [window]: _unlimited, ...longer } = quota
  return [
    ends(`${window}-unlimited`, `The ${windowText(window)} of ${name} has no limit`, longer),
    ...(isShown
      ? [
          ends(`${window}-one-more`, `${name} has one request too many ${a(window)}`, {
            ...quota,
            [window]: limit + 1,
          }),
          ends(`${window}-one-less`, `${name} has one request too few ${a(window)}`, { ...quota, [window]: limit - 1 }),
        ]
      : []),
  ]
}

function a(window: WindowName): string {
  return `${window === 'hour' ? 'an' : 'a'} ${windowText(window)}`
}

function headerFaults(
  { limit, remaining, reset, clause, optional }: RateHeaders,
  contract: Contract,
): readonly Draft[] {
  const shown: Shown = (kind, header, title, caughtBy, reply, also = []) => ({
    kind,
    place: header,
    clauses: [clause],
    title: `${header} ${title}`,
    caughtBy,
    consequences: reddened(also, `it reads ${header}`),
    reply,
  })
  return [
    shown(
      'limit-wrong',
      limit.header,
      'shows twice the limit',
      'quota.limit',
      onHeader(limit.header, (value) => String(Number(value) * 2)),
      ['quota.remaining'],
    ),
    ...remainingFaults(remaining, contract, shown),
    ...resetFaults(reset, shown),
    ...(optional === true ? [] : [limit, remaining, reset]).map(({ header }) =>
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

/** An answer about the caller alone need not be counted, so only a cost of 0 shows there. */
function costFaults({ operations }: Contract): readonly Draft[] {
  return operations
    .filter(({ method, cost, security }) => method === 'get' && cost !== 1 && security.length > 0)
    .filter((operation) => operation.cost === 0 || !isAboutCaller(operation))
    .map(({ id, clause, cost }) => ({
      kind: 'cost-wrong',
      place: id,
      clauses: [clause],
      title: `${id} costs as much as any other call`,
      caughtBy: `quota.cost@${id}`,
      consequences: [
        { check: 'quota.hourly', because: 'the hourly quota of the account that requested it lasts longer' },
        { check: 'quota.remaining', because: 'less is subtracted' },
        { check: 'quota.every-answer', because: 'less is subtracted' },
      ],
      charge: (charged, { operation }) => (operation.id === id ? (cost === 0 ? 1 : Math.min(1, charged)) : charged),
    }))
}

/** A proxy in front of some routes refuses with its own messages. */
function wordingFaults({ groups, errors, operations }: Contract): readonly Draft[] {
  const limited = errors.find(({ when }) => when.includes('quota-exceeded'))
  if (limited === undefined || limited.shape !== 'json') return []
  // Requests about the caller's own account may be free of charge.
  const isCounted = (group: string): boolean =>
    operations.some((operation) => operation.group === group && !isAboutCaller(operation))
  return groups
    .filter(({ name }) => isCounted(name))
    .map(({ name, clause }) => ({
      kind: 'quota-refused-in-other-words',
      place: name,
      clauses: [limited.clause, clause],
      title: `Beyond the quota, operations of ${name} answer with a plain sentence`,
      caughtBy: 'quota.refusal',
      reply: (reply, { operation }) => {
        const isMeant = reply.status === limited.status && operation?.group === name
        return isMeant ? withText(reply, 'Too many requests') : reply
      },
    }))
}
