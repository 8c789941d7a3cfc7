import { type Contract, contractFor } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import type { Target } from '../target/target.js'

/** The contract with the limits of the tiers that call its operations in this run. */
export const calledContract = cachePair((contract: Contract, target: Target) =>
  contractFor(contract, (operation) => callerTier(contract, target, operation)),
)

/** The contract with the quotas of this installation: larger quotas allow more requests. */
export function grantedContract({ contract, target }: Pick<Evidence, 'contract' | 'target'>): Contract {
  if (contract.tiers.every(({ name }) => target.quotas[name] === undefined)) return contract
  const tiers = contract.tiers.map((tier) => ({ ...tier, quota: { ...tier.quota, ...target.quotas[tier.name] } }))
  return { ...contract, tiers }
}
