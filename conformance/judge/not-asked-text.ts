import { grouped, inNumber } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { whyNotCalled } from '../credentials/may-call.js'
import { operationsInScope } from '../target/operations-in-scope.js'

/**
 * The parts that a run leaves out on purpose: operations that are never called, and, if the run is limited to some
 * operations, the requirements about the whole service.
 */
export function notAskedText({ contract, target }: Pick<Evidence, 'contract' | 'target'>, leftOut: number): string {
  const scope = operationsInScope(contract, target.scope)
  const reasons = contract.operations
    .filter(({ id }) => scope === undefined || scope.has(id))
    .flatMap((operation) => whyNotCalled(operation) ?? [])
  const whole = inNumber(leftOut, 'requirement')
  return [
    ...[...grouped(reasons, (reason) => reason)].map(
      ([reason, alike]) => `; ${inNumber(alike.length, 'operation')} not called, because ${reason}`,
    ),
    ...(leftOut === 0 ? [] : [`; without ${whole} about the whole service, which only a run of all operations judges`]),
  ].join('')
}
