import type { Group, RateHeaders, SecurityScheme, Tier } from '../contract/gates.js'
import type { Contract } from '../contract.js'
import { quotaLimits, windowText } from '../quota-window.js'
import { everyRateHeaders } from '../rate-field.js'
import { bound, type ContractChange, change, type Place, shown } from './contract-change.js'
import { wayOf } from './scheme-names.js'

export function tierChanges(before: Tier, after: Tier): readonly ContractChange[] {
  const place = gatePlace('tier', after)
  const quotaPlace = { ...place, ...(after.quota.clause === undefined ? {} : { clause: after.quota.clause }) }
  return [
    ...bound('symbols', [before.symbols, after.symbols], { breaksWhen: 'lower', place }),
    ...quotaLimits({ ...before.quota, ...after.quota }).flatMap(({ window }) =>
      bound(
        `requests ${window === 'hour' ? 'an' : 'a'} ${windowText(window)}`,
        [before.quota[window], after.quota[window]],
        { breaksWhen: 'lower', place: quotaPlace },
      ),
    ),
  ]
}

/** Each tier includes those before it in the order. */
export function tierOrderChanges({ tiers: before }: Contract, { tiers: after }: Contract): readonly ContractChange[] {
  const kept = (tiers: readonly Tier[], others: readonly Tier[]): string =>
    tiers.flatMap(({ name }) => (others.some((other) => other.name === name) ? [name] : [])).join(', ')
  const [old, now] = [kept(before, after), kept(after, before)]
  return old === now ? [] : [change('breaks', `order ${old} → ${now}`, { place: 'tiers' })]
}

export function groupChanges(before: Group, after: Group, { tiers }: Contract): readonly ContractChange[] {
  if (before.tier === after.tier) return []
  const rank = (name: string): number => tiers.findIndex((tier) => tier.name === name)
  const isHigher = rank(after.tier) > rank(before.tier) || rank(before.tier) === -1
  return [change(isHigher ? 'breaks' : 'fine', `lowest tier ${before.tier} → ${after.tier}`, gatePlace('group', after))]
}

export function schemeChanges(before: SecurityScheme, after: SecurityScheme): readonly ContractChange[] {
  const place = gatePlace('credential', after)
  return [
    ...(wayOf(before) === wayOf(after)
      ? []
      : [change('breaks', `it is sent as ${wayOf(before)} → ${wayOf(after)}`, place)]),
    ...bound('lifetime in seconds', [before.lifetime, after.lifetime], { breaksWhen: 'lower', place }),
  ]
}

/** The headers of each window; those of a window that is gone are compared with those of a new one. */
export function rateHeaderChanges(before: Contract, after: Contract): readonly ContractChange[] {
  const [olds, nows] = [everyRateHeaders(before), everyRateHeaders(after)]
  const isOf = (all: readonly RateHeaders[], { remaining }: RateHeaders): boolean =>
    all.some((one) => one.remaining.window === remaining.window)
  const added = nows.filter((now) => !isOf(olds, now))
  const now = (old: RateHeaders): RateHeaders | undefined =>
    nows.find((one) => isOf([old], one)) ?? (old.optional === true ? undefined : added.shift())
  return [
    ...olds.flatMap((old) => (old.optional === true ? [] : headerChanges(old, now(old)))),
    ...added
      .filter(({ optional }) => optional !== true)
      .map(() => change('fine', 'the quota is shown now', { place: 'rate headers' })),
  ]
}

function headerChanges(old: RateHeaders, now: RateHeaders | undefined): readonly ContractChange[] {
  return (['limit', 'remaining', 'reset'] as const).flatMap((name) => {
    const words = headerText(old, name)
    const after = now === undefined ? 'none' : headerText(now, name)
    if (words === after) return []
    const place = { place: `rate header ${shown(name)}`, ...(old.clause === undefined ? {} : { clause: old.clause }) }
    return [change('breaks', `${words} → ${after}`, place)]
  })
}

function headerText(headers: RateHeaders, name: 'limit' | 'remaining' | 'reset'): string {
  const { header, window } = headers[name]
  const form = name === 'reset' ? ` as ${headers.reset.form}` : ''
  return `${header} of the ${windowText(window)}${form}${headers.optional === true ? ', perhaps absent' : ''}`
}

export function gatePlace(kind: string, { name, clause }: { readonly name: string; readonly clause?: string }): Place {
  return { place: `${kind} ${name}`, ...(clause === undefined ? {} : { clause }) }
}
