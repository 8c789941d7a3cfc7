import { operationById } from '../../spec/index.js'
import { hasLineErrors } from '../checks/finding/line-refusal.js'
import { errorLines, refusals } from './answers.js'
import type { Observer } from './observer.js'

export const symbolErrorsOnInsiderEndpoints: Observer = {
  id: 'symbol-errors-on-insider-endpoints',
  observe(evidence) {
    const { contract, target } = evidence
    const ofLines = (id: string | undefined): boolean => {
      const operation = operationById(contract, id ?? '')
      return operation !== undefined && hasLineErrors(operation, contract)
    }
    const json = [...refusals(evidence, 'symbol-unknown'), ...refusals(evidence, 'symbol-out-of-reach')]
    if (json.some(({ probe }) => ofLines(probe.operation))) return 'json'
    const { unknown } = target.symbols
    const line = errorLines(evidence).some(
      ({ probe }) => ofLines(probe.operation) && probe.parameters.some(([, value]) => value === unknown),
    )
    return line ? 'line' : undefined
  },
}
