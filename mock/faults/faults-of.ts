import { type Contract, madeOnce, type Operation } from '../../spec/index.js'
import type { Fault } from '../model/fault.js'
import { genericFaults } from './generic/generic-faults.js'
import { faults } from './index.js'

/**
 * The faults for a contract, the canary first: those written by hand for its clauses, then those made from the
 * contract. They are made on first use.
 */
export const faultsOf = madeOnce((contract: Contract): readonly Fault[] => {
  const clauses = new Set(contract.clauses.map(({ id }) => id))
  const written = faults.filter(({ clause }) => clauses.has(clause))
  const canaries = contract.operations.some(hasHeader) ? faults.slice(0, 1) : [canaryNoBody]
  return [...(written.length > 0 ? written : canaries), ...genericFaults(contract)]
})

function hasHeader({ answer }: Operation): boolean {
  return answer.kind === 'table' && answer.table.header && answer.table.columns.length > 0
}

/** The canary of a contract without tables. An empty body could be JSON Lines without a line. */
const canaryNoBody: Fault = {
  id: 'canary-no-body',
  title: 'JSON answers end after their first character',
  clause: 'canary',
  caughtBy: 'json.schema',
  reply(reply, { operation }) {
    return operation?.answer.kind === 'json' && reply.status < 300 ? { ...reply, body: '{' } : reply
  },
}
