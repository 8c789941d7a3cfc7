import type { Instance } from '../../check.js'

/** The tier that an instance of a check of tiers is about. */
export function tierOf({ key, tier }: Instance): string {
  if (tier === undefined) throw new Error(`No tier in "${key}": the instance is foreign`)
  return tier
}
