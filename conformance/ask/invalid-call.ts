import type { Operation, Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { isSafe } from '../credentials/may-call.js'
import type { Probe } from '../probe.js'
import { callWith, firstCall, firstValues } from './first-call.js'

export interface InvalidCall {
  readonly parameter: string
  readonly value: string
  readonly probe: Probe
}

/** The plain call with one value that certainly breaks its parameter's schema. */
export function invalidCall(operation: Operation, evidence: Evidence): InvalidCall | undefined {
  if (!isSafe(operation) || firstCall(operation, evidence) === undefined) return undefined
  for (const parameter of operation.parameters) {
    const value = parameter.symbol || parameter.cursor !== undefined ? undefined : refusedValue(parameter)
    if (value === undefined) continue
    const values = { ...firstValues(operation, evidence), [parameter.name]: value }
    return { parameter: parameter.name, value, probe: callWith(operation, evidence, values) }
  }
  return undefined
}

/** A string instead of a number, a date or a listed word: even a lenient reader refuses it. */
export function refusedValue({ in: place, type, format, enum: words }: Parameter): string | undefined {
  if (place !== 'query') return undefined
  if (type === 'integer' || type === 'number' || type === 'boolean') return 'pipeproof-no-such-value'
  const isKnown = words !== undefined || format === 'date' || format === 'date-time' || format === 'uuid'
  return isKnown ? 'pipeproof-no-such-value' : undefined
}
