import type { Contract, ErrorEntry, Operation, Parameter, Tier } from '../../../spec/index.js'
import type { ContractHook } from '../../model/deviation.js'

/** Edits of the frozen contract, so that a fault states only its change. A missing place is an error in the fault. */
type Change<T> = (old: T) => T

export function editOperation(id: string, change: Change<Operation>): ContractHook {
  return (contract) => ({
    ...contract,
    operations: replaceOne(contract.operations, (operation) => operation.id === id, change, id),
  })
}

export function editParameter(operation: string, name: string, change: Change<Parameter>): ContractHook {
  const place = `${operation}#${name}`
  return editOperation(operation, (old) => ({
    ...old,
    parameters: replaceOne(old.parameters, (parameter) => parameter.name === name, change, place),
  }))
}

export function editError(code: string, change: Change<ErrorEntry>): ContractHook {
  return (contract) => ({
    ...contract,
    errors: replaceOne(contract.errors, (entry) => entry.code === code, change, code),
  })
}

export function editTier(name: string, change: Change<Tier>): ContractHook {
  return (contract) => ({ ...contract, tiers: replaceOne(contract.tiers, (tier) => tier.name === name, change, name) })
}

/** Makes another tier the lowest that may call a group. */
export function groupFrom(name: string, tier: string): ContractHook {
  return (contract) => ({
    ...contract,
    groups: replaceOne(
      contract.groups,
      (group) => group.name === name,
      (group) => ({ ...group, tier }),
      name,
    ),
  })
}

/** Several edits, one after the other. */
export function allOf(edits: readonly ContractHook[]): ContractHook {
  return (contract) => edits.reduce((changed: Contract, edit) => edit(changed), contract)
}

/** The route is registered under a slightly different name. */
export function lostPath(operation: string, path: string): ContractHook {
  return editOperation(operation, (old) => ({ ...old, path }))
}

/** The rows are sorted by these columns instead of in the documented order. */
export function sortedBy(operation: string, ...keys: readonly SortedKey[]): ContractHook {
  const order = keys.map((key) => ({ by: 'value' as const, ...key, level: 'must' as const, open: [] }))
  return editOperation(operation, (old) => ({ ...old, order }))
}

type SortedKey = Pick<OrderKey, 'column' | 'direction'> & Partial<Pick<OrderKey, 'by'>>
type OrderKey = Operation['order'][number]

function replaceOne<T>(
  list: readonly T[],
  found: (item: T) => boolean,
  change: Change<T>,
  place: string,
): readonly T[] {
  if (!list.some(found)) throw new TypeError(`Cannot edit "${place}": the contract has no such place`)
  return list.map((item) => (found(item) ? change(item) : item))
}
