import type { Contract, Operation } from '../../spec/index.js'

const standIns = new WeakMap<Contract, Operation>()

/** The operation of a request with an unknown path: any scheme of the contract may identify the caller. Made once per contract. */
export function noOperation(contract: Contract): Operation {
  const known = standIns.get(contract)
  if (known) return known
  const made: Operation = {
    id: '',
    method: 'get',
    path: '',
    summary: '',
    cost: 0,
    security: contract.securitySchemes.map(({ name }) => [name]),
    parameters: [],
    success: 200,
    answer: { kind: 'empty' },
    order: [],
    errors: [],
    open: [],
  }
  standIns.set(contract, made)
  return made
}
