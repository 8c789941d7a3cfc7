import { ApiError } from '../model/api-error.js'
import type { Identified } from '../model/facts.js'

/** A group of operations is open from its lowest tier on. A contract without tiers, or a caller without account, is not held up. */
export function checkFeature({ contract, operation, tier }: Identified): void {
  const group = contract.groups.find((candidate) => candidate.name === operation.group)
  if (!group || contract.tiers.length === 0) return
  const lowest = contract.tiers.findIndex((candidate) => candidate.name === group.tier)
  const own = tier ? contract.tiers.findIndex((candidate) => candidate.name === tier.name) : 0
  if (own >= lowest) return
  throw new ApiError('group-out-of-reach', { tier: contract.tiers[lowest]?.title ?? group.tier })
}
