import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

/** Somebody registered a route under a slightly different name. */
export function lostPath(operation: string, path: string): NonNullable<Fault['contract']> {
  return (contract) => editOperation(contract, operation, (old) => ({ ...old, path }))
}
