import type { ErrorEntry } from '../contract/error-entry.js'
import type { Group, SecurityScheme, Tier } from '../contract/gates.js'
import type { Operation } from '../contract/operation.js'
import type { Contract } from '../contract.js'
import { quotaLimits, windowText } from '../quota-window.js'
import { bound, type ContractChange, change, type Place, shown } from './contract-change.js'
import { operationChanges, placeOf } from './operation-changes.js'

/** Every change that a client of the old contract may notice, operations first. */
export function contractChanges(before: Contract, after: Contract): readonly ContractChange[] {
  const wayOf = ({ method, path }: Operation): string => `${method.toUpperCase()} ${path}`
  return [
    ...matched(before.operations, after.operations, wayOf, {
      gone: (operation) => change('breaks', `${wayOf(operation)} is gone`, placeOf(operation)),
      added: (operation) => change('fine', `${wayOf(operation)} is new`, placeOf(operation)),
      both: (old, now) => operationChanges(old, now, [before, after]),
    }),
    ...matched(before.tiers, after.tiers, nameOf, {
      gone: (tier) => change('breaks', 'the tier is gone', at('tier', tier)),
      added: (tier) => change('fine', 'a new tier', at('tier', tier)),
      both: tierChanges,
    }),
    ...matched(before.groups, after.groups, nameOf, {
      gone: (group) => change('fine', 'the group is gone', at('group', group)),
      added: (group) => change('fine', 'a new group', at('group', group)),
      both: (old, now) => groupChanges(old, now, after),
    }),
    ...matched(before.securitySchemes, after.securitySchemes, nameOf, {
      gone: (scheme) => change('breaks', 'this kind of credential is gone', at('credential', scheme)),
      added: (scheme) => change('fine', 'a new kind of credential', at('credential', scheme)),
      both: schemeChanges,
    }),
    ...matched(before.errors, after.errors, ({ code }) => code, {
      gone: (error) => change('risky', 'the error is gone', at('error', error)),
      added: (error) => change('risky', 'a new error', at('error', error)),
      both: errorChanges,
    }),
    ...headerChanges(before, after),
  ]
}

interface Comparing<T> {
  gone(old: T): ContractChange
  added(now: T): ContractChange
  both(old: T, now: T): readonly ContractChange[]
}

function matched<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (entry: T) => string,
  { gone, added, both }: Comparing<T>,
): readonly ContractChange[] {
  const [old, now] = [before, after].map((entries) => new Map(entries.map((entry) => [keyOf(entry), entry] as const)))
  return [
    ...before.filter((entry) => now?.has(keyOf(entry)) !== true).map(gone),
    ...after.flatMap((entry) => {
      const earlier = old?.get(keyOf(entry))
      return earlier === undefined ? [added(entry)] : both(earlier, entry)
    }),
  ]
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}

function at(
  kind: string,
  { clause, ...entry }: (Tier | Group | SecurityScheme | ErrorEntry) & { readonly clause?: string },
): Place {
  return { place: `${kind} ${'code' in entry ? entry.code : entry.name}`, ...(clause === undefined ? {} : { clause }) }
}

function tierChanges(before: Tier, after: Tier): readonly ContractChange[] {
  const place = at('tier', after)
  const quotaPlace = { ...place, ...(after.quota.clause === undefined ? {} : { clause: after.quota.clause }) }
  return [
    ...bound('symbols', [before.symbols, after.symbols], { breaksWhen: 'lower', place }),
    ...quotaLimits({ ...before.quota, ...after.quota }).flatMap(({ window }) =>
      bound(
        `requests ${window === 'hour' ? 'an' : 'a'} ${windowText(window)}`,
        [before.quota[window], after.quota[window]],
        {
          breaksWhen: 'lower',
          place: quotaPlace,
        },
      ),
    ),
  ]
}

function groupChanges(before: Group, after: Group, { tiers }: Contract): readonly ContractChange[] {
  if (before.tier === after.tier) return []
  const rank = (name: string): number => tiers.findIndex((tier) => tier.name === name)
  const isHigher = rank(after.tier) > rank(before.tier) || rank(before.tier) === -1
  return [change(isHigher ? 'breaks' : 'fine', `lowest tier ${before.tier} → ${after.tier}`, at('group', after))]
}

function schemeChanges(before: SecurityScheme, after: SecurityScheme): readonly ContractChange[] {
  const place = at('credential', after)
  const way = ({ kind, in: where, field }: SecurityScheme): string => [kind, where, field].filter(Boolean).join(' ')
  return [
    ...(way(before) === way(after) ? [] : [change('breaks', `it is sent as ${way(before)} → ${way(after)}`, place)]),
    ...bound('lifetime in seconds', [before.lifetime, after.lifetime], { breaksWhen: 'lower', place }),
  ]
}

function errorChanges(before: ErrorEntry, after: ErrorEntry): readonly ContractChange[] {
  const place = at('error', after)
  const gone = before.fields.filter((field) => !after.fields.includes(field))
  return [
    ...(before.status === after.status ? [] : [change('breaks', `status ${before.status} → ${after.status}`, place)]),
    ...(before.shape === after.shape ? [] : [change('breaks', `shape ${before.shape} → ${after.shape}`, place)]),
    ...gone.map((field) => change('breaks', `the member ${field} is gone`, place)),
  ]
}

function headerChanges({ rateHeaders: before }: Contract, { rateHeaders: after }: Contract): readonly ContractChange[] {
  if (before === undefined) return []
  return (['limit', 'remaining', 'reset'] as const).flatMap((name) => {
    const [old, now] = [before[name], after?.[name]]
    const words = (header: typeof now): string =>
      header === undefined ? 'none' : `${header.header} of the ${header.window}`
    if (words(old) === words(now)) return []
    return [
      change('breaks', `${words(old)} → ${words(now)}`, {
        place: `rate header ${shown(name)}`,
        ...(before.clause === undefined ? {} : { clause: before.clause }),
      }),
    ]
  })
}
