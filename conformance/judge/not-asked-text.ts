import { inNumber } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { isSafe } from '../credentials/may-call.js'
import { operationsInScope } from '../target/operations-in-scope.js'

/**
 * The parts that a run leaves out on purpose: operations that may change data, and, if the run is limited to some operations, the
 * requirements about the whole service.
 */
export function notAskedText({ contract, target }: Pick<Evidence, 'contract' | 'target'>, leftOut: number): string {
  const scope = operationsInScope(contract, target.scope)
  const writes = contract.operations.filter(
    (operation) => !isSafe(operation) && (scope === undefined || scope.has(operation.id)),
  )
  const whole = inNumber(leftOut, 'requirement')
  return [
    ...(writes.length === 0
      ? []
      : [`; ${inNumber(writes.length, 'operation')} not called, because a call may change data`]),
    ...(leftOut === 0 ? [] : [`; without ${whole} about the whole service, which only a run of all operations judges`]),
  ].join('')
}
