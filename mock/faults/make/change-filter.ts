import type { Contract, Filter } from '../../../spec/index.js'
import { editParameter } from './edit-contract.js'

/** The parameter is read but not used. */
export function withoutFilter(operation: string, name: string): (contract: Contract) => Contract {
  return (contract) => editParameter(contract, operation, name, ({ filter: _forgotten, ...rest }) => rest)
}

export function withFilter(
  operation: string,
  name: string,
  change: (filter: Filter) => Filter,
): (contract: Contract) => Contract {
  return (contract) =>
    editParameter(contract, operation, name, (old) => {
      if (old.filter === undefined)
        throw new TypeError(`Cannot change the filter of "${operation}#${name}": it has none`)
      return { ...old, filter: change(old.filter) }
    })
}
