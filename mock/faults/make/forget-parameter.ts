import type { Parameter } from '../../../spec/index.js'
import type { Reached } from '../../model/facts.js'
import type { Fault } from '../../model/fault.js'

type ReadHook = NonNullable<Fault['read']>

/** Certain requests are read as if they did not have the parameter. */
export function forgets(operation: string, name: string, when: (facts: Reached) => boolean): ReadHook {
  return (facts) => {
    const { values, given } = facts
    if (facts.operation.id !== operation || !given.has(name) || !when(facts)) return { values, given }
    const { [name]: _forgotten, ...others } = values
    const parameter = facts.operation.parameters.find((one) => one.name === name)
    return { values: { ...others, ...usual(parameter) }, given: new Set([...given].filter((one) => one !== name)) }
  }
}

function usual(parameter: Parameter | undefined): Reached['values'] {
  if (parameter?.default === undefined) return {}
  const { name, type, default: text } = parameter
  return { [name]: type === 'integer' || type === 'number' ? Number(text) : text }
}
