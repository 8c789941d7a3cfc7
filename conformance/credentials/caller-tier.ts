import type { Contract, Operation, QuotaFigures } from '../../spec/index.js'
import { cacheOne, cachePair } from '../cache/cache.js'
import { accountsOf } from '../target/accounts-of.js'
import type { Target } from '../target/target.js'
import { callingTiers } from './may-call.js'

/** The quotas of a tier in this installation: the target's figures if given, else the contract's. */
export function quotaOf(contract: Contract, target: Target, tier: string): QuotaFigures {
  const documented = contract.tiers.find((entry) => entry.name === tier)?.quota ?? {}
  return { ...documented, ...target.quotas[tier] }
}

/**
 * The tier for a probe that can have any tier: among those that may call the operation and have an account, the one
 * with the largest hour. Without such an account the highest tier, so that the probe is reported as not configured.
 */
export function callerTier(contract: Contract, target: Target, operation: Operation): string {
  return tiersOf(contract, target)(operation)
}

const tiersOf = cachePair((contract: Contract, target: Target) =>
  cacheOne((operation: Operation) => chooseTier(contract, target, operation)),
)

function chooseTier(contract: Contract, target: Target, operation: Operation): string {
  const allowed = callingTiers(contract, operation)
  const room = (tier: string): number => {
    const { hour, day } = quotaOf(contract, target, tier)
    return Math.min(hour ?? Number.POSITIVE_INFINITY, day ?? Number.POSITIVE_INFINITY)
  }
  const staffed = allowed.filter((tier) => accountsOf(target, tier).length > 0)
  return (
    [...staffed].reverse().sort((a, b) => (room(a) < room(b) ? 1 : room(a) > room(b) ? -1 : 0))[0] ??
    allowed.at(-1) ??
    ''
  )
}
