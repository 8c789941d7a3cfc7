import type { Contract } from '../../spec/index.js'
import type { Evidence } from '../check.js'

/** The contract with the quotas of this installation: larger quotas allow more requests. */
export function grantedContract({ contract, target }: Pick<Evidence, 'contract' | 'target'>): Contract {
  if (contract.tiers.every(({ name }) => target.quotas[name] === undefined)) return contract
  const tiers = contract.tiers.map((tier) => ({ ...tier, quota: { ...tier.quota, ...target.quotas[tier.name] } }))
  return { ...contract, tiers }
}
