import { groupOf, tierRank } from '../../spec/index.js'
import { ApiError } from '../model/api-error.js'
import type { Identified } from '../model/facts.js'
import type { Refusal } from './gate.js'

/**
 * A group of operations is open to its lowest tier and all higher ones. A contract without tiers refuses nothing here.
 */
export function checkFeature({ contract, operation, tier }: Identified): object | Refusal {
  const group = groupOf(contract, operation)
  if (!group || contract.tiers.length === 0) return PASSED
  const lowest = tierRank(contract, group.tier)
  const own = tier ? tierRank(contract, tier.name) : 0
  if (own >= lowest) return PASSED
  return new ApiError('group-out-of-reach', { tier: contract.tiers[lowest]?.title ?? group.tier })
}

/** This gate adds no fact. */
const PASSED = {}
