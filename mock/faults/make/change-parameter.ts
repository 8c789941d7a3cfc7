import type { Contract, Parameter } from '../../../spec/index.js'
import { editParameter } from './edit-contract.js'

type ContractHook = (contract: Contract) => Contract

/**
 * The mock looks for the parameter in the path, where it never is. So every request gets the default, if there is one.
 */
export function unread(operation: string, name: string): ContractHook {
  return (contract) => editParameter(contract, operation, name, (old) => ({ ...old, in: 'path' }))
}

export function withDefault(operation: string, name: string, value: string): ContractHook {
  return (contract) => editParameter(contract, operation, name, (old) => ({ ...old, default: value }))
}

export function withMaximum(operation: string, name: string, maximum: number | undefined): ContractHook {
  return (contract) => editParameter(contract, operation, name, (old) => bounded(old, maximum))
}

function bounded({ maximum: _old, ...rest }: Parameter, maximum: number | undefined): Parameter {
  return maximum === undefined ? rest : { ...rest, maximum }
}
