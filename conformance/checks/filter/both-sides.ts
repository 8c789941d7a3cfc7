import type { Operation, Parameter } from '../../../spec/index.js'
import { requiredValues } from '../../ask/filter-groups.js'
import { callWith, firstCall } from '../../ask/first-call.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'

/**
 * The calls with `true` and with `false` of a filter that is a switch. One of them alone does not reveal a service that
 * reads every text as true.
 */
export function bothSides(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  if (!isSwitch(parameter) || firstCall(operation, evidence) === undefined) return []
  const fixed = requiredValues(operation, evidence)
  return ['true', 'false'].map((value) => callWith(operation, evidence, { ...fixed, [parameter.name]: value }))
}

function isSwitch({ type, filter, required }: Parameter): boolean {
  if (filter === undefined || filter.via !== undefined || filter.on !== 'row' || required) return false
  if (filter.op !== 'eq' && filter.op !== 'present') return false
  const words = Object.keys(filter.map ?? {}).sort()
  return filter.map === undefined ? type === 'boolean' || filter.op === 'present' : words.join() === 'false,true'
}
