import type { Contract, ErrorEntry, Operation, Parameter, Tier } from '../../../spec/index.js'

/** Edits of the frozen contract, so that a fault states only its change. A missing place is an error in the fault. */
type Change<T> = (old: T) => T

export function editOperation(contract: Contract, id: string, change: Change<Operation>): Contract {
  return { ...contract, operations: replaceOne(contract.operations, (operation) => operation.id === id, change, id) }
}

export function editParameter(
  contract: Contract,
  operation: string,
  name: string,
  change: Change<Parameter>,
): Contract {
  const place = `${operation}#${name}`
  return editOperation(contract, operation, (old) => ({
    ...old,
    parameters: replaceOne(old.parameters, (parameter) => parameter.name === name, change, place),
  }))
}

export function editError(contract: Contract, code: string, change: Change<ErrorEntry>): Contract {
  return { ...contract, errors: replaceOne(contract.errors, (entry) => entry.code === code, change, code) }
}

export function editTier(contract: Contract, name: string, change: Change<Tier>): Contract {
  return { ...contract, tiers: replaceOne(contract.tiers, (tier) => tier.name === name, change, name) }
}

/** The route is registered under a slightly different name. */
export function lostPath(operation: string, path: string): (contract: Contract) => Contract {
  return (contract) => editOperation(contract, operation, (old) => ({ ...old, path }))
}

/** Makes another tier the lowest that may call a group. */
export function groupFrom(name: string, tier: string): (contract: Contract) => Contract {
  return (contract) => {
    if (!contract.groups.some((group) => group.name === name))
      throw new TypeError(`Cannot edit group "${name}": the contract has none`)
    return { ...contract, groups: contract.groups.map((group) => (group.name === name ? { ...group, tier } : group)) }
  }
}

function replaceOne<T>(
  list: readonly T[],
  found: (item: T) => boolean,
  change: Change<T>,
  place: string,
): readonly T[] {
  if (!list.some(found)) throw new TypeError(`Cannot edit "${place}": the contract has no such place`)
  return list.map((item) => (found(item) ? change(item) : item))
}
