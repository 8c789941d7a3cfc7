import { inNumber } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { isSafe } from '../credentials/may-call.js'
import { operationsInScope } from '../target/operations-in-scope.js'

/** What a run leaves out on purpose: what may change data, and in a run of some operations what is about none of them. */
export function notAskedText({ contract, target }: Pick<Evidence, 'contract' | 'target'>, leftOut: number): string {
  const scope = operationsInScope(contract, target.scope)
  const writes = contract.operations.filter(
    (operation) => !isSafe(operation) && (scope === undefined || scope.has(operation.id)),
  )
  const whole = inNumber(leftOut, 'requirement')
  return [
    ...(writes.length === 0 ? [] : [`; reads only: ${inNumber(writes.length, 'operation', 'operations')} not asked`]),
    ...(leftOut === 0 ? [] : [`; without ${whole} about the whole service, which only a run of all operations judges`]),
  ].join('')
}
