import type { Operation, Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import { requiredValues } from './filter-groups.js'
import { callWith, firstCall } from './first-call.js'

/** The plain call with every default spelled out; undefined if there is none, or before the plain call can be made. */
export function spelledOut(operation: Operation, evidence: Evidence): Probe | undefined {
  const defaults = defaultsOf(operation)
  if (defaults.length === 0 || firstCall(operation, evidence) === undefined) return undefined
  const values = Object.fromEntries(defaults.map(({ name, default: value }) => [name, value]))
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), ...values })
}

export function defaultsOf({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter((parameter) => parameter.default !== undefined && !parameter.required)
}
