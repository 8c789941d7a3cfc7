import type { Instance } from '../../check.js'

/** The tier of an instance of a tier check. */
export function tierOf({ key, tier }: Instance): string {
  if (tier === undefined) throw new Error(`No tier in "${key}": the instance was made from another contract`)
  return tier
}
