import type { Filter } from '../../../spec/index.js'
import type { ContractHook } from '../../model/deviation.js'
import { editParameter } from './edit-contract.js'

/** The parameter is read but not used. */
export function withoutFilter(operation: string, name: string): ContractHook {
  return editParameter(operation, name, ({ filter: _forgotten, ...rest }) => rest)
}

export function withFilter(operation: string, name: string, change: (filter: Filter) => Filter): ContractHook {
  return editParameter(operation, name, (old) => {
    if (old.filter === undefined) throw new TypeError(`Cannot change the filter of "${operation}#${name}": it has none`)
    return { ...old, filter: change(old.filter) }
  })
}
