import type { Contract, Operation } from '../../spec/index.js'
import type { Fault } from '../model/fault.js'
import { canaryNoBody } from './generic/canary-no-body.js'
import { genericFaults } from './generic/generic-faults.js'
import { faults } from './index.js'

const kept = new WeakMap<Contract, readonly Fault[]>()

/**
 * The faults for a contract, the canary first: those written by hand for its clauses, then those made from the
 * contract. They are made on first use.
 */
export function faultsOf(contract: Contract): readonly Fault[] {
  const known = kept.get(contract)
  if (known !== undefined) return known
  const clauses = new Set(contract.clauses.map(({ id }) => id))
  const written = faults.filter(({ clause }) => clauses.has(clause))
  const canaries = contract.operations.some(hasHeader) ? faults.slice(0, 1) : [canaryNoBody]
  const found = [...(written.length > 0 ? written : canaries), ...genericFaults(contract)]
  kept.set(contract, found)
  return found
}

function hasHeader({ answer }: Operation): boolean {
  return answer.kind === 'table' && answer.table.header && answer.table.columns.length > 0
}
