import type { LimitsByTier, Parameter, TierLimits } from '../../contract/parameter.js'
import type { Contract } from '../../contract.js'
import { windowUnit } from '../../lookup.js'
import { limitsFor } from '../../tier-limits.js'
import { among } from '../base/among.js'
import { cellText } from '../base/facets.js'
import type { Place } from '../source/place.js'

/** `x-by-tier`: `{free: {maximum: 50, default: 20}}`. */
export function compileByTier(place: Place | undefined, usual: TierLimits): LimitsByTier | undefined {
  if (place === undefined) return undefined
  const tiers = place.keys().filter((name) => !name.startsWith('x-'))
  return { usual, of: Object.fromEntries(tiers.map((name) => [name, limitsIn(place.object(name))])), open: [] }
}

function limitsIn(place: Place | undefined): TierLimits {
  const maximum = place?.number('maximum')
  const standard = place?.at('default')?.value
  return {
    ...(maximum === undefined ? {} : { maximum }),
    ...(standard === undefined || standard === null ? {} : { default: cellText(standard, ',') ?? '' }),
  }
}

/** Checks that the tiers exist, and that none may have more than the schema allows. */
export function checkByTier(place: Place, parameter: Parameter, { tiers }: Contract): void {
  const { byTier, cap, filter, maximum = Number.POSITIVE_INFINITY } = parameter
  const isLimit = cap !== undefined || windowUnit(filter?.op) !== undefined
  if (!isLimit) place.report('a parameter with x-cap, or one that looks back (op: within-days)', 'another parameter')
  const names = tiers.map(({ name }) => name)
  for (const [name, limits] of Object.entries(byTier?.of ?? {})) {
    const entry = place.at(name)
    if (!names.includes(name)) entry?.report(among('a tier of "x-tiers"', names), `tier "${name}"`)
    if (limits.maximum !== undefined && limits.maximum > maximum)
      entry?.at('maximum')?.report(`at most ${maximum}, the maximum of the schema`)
    const { maximum: most = Number.POSITIVE_INFINITY, default: standard } = limitsFor(parameter, name)
    if (standard !== undefined && !(Number(standard) <= most))
      (entry?.at('default') ?? entry)?.report(`a default of at most ${most}`, `the default ${standard}`)
  }
}
