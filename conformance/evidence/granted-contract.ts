import type { Contract } from '../../spec/index.js'
import type { Evidence } from '../check.js'

/** The contract with the quotas that this installation grants: with more of them, more can be asked. */
export function grantedContract({ contract, target }: Pick<Evidence, 'contract' | 'target'>): Contract {
  if (contract.tiers.every(({ name }) => target.quotas[name] === undefined)) return contract
  const tiers = contract.tiers.map((tier) => ({ ...tier, quota: { ...tier.quota, ...target.quotas[tier.name] } }))
  return { ...contract, tiers }
}
