import type { Contract } from '../../../spec/index.js'

/** Another tier is the lowest that may call a group. */
export function groupFrom(name: string, tier: string): (contract: Contract) => Contract {
  return (contract) => {
    if (!contract.groups.some((group) => group.name === name))
      throw new TypeError(`Cannot edit group "${name}": the contract has none`)
    return { ...contract, groups: contract.groups.map((group) => (group.name === name ? { ...group, tier } : group)) }
  }
}
