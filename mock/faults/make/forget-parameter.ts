import type { Parameter } from '../../../spec/index.js'
import type { ReadHook } from '../../model/deviation.js'
import type { ParameterValue, Reached } from '../../model/facts.js'

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

/** Certain requests that leave the parameter out are answered with another default than the documented one. */
export function hasOtherDefault(
  operation: string,
  name: string,
  value: ParameterValue,
  when: (facts: Reached) => boolean,
): ReadHook {
  return (facts) => {
    const { values, given } = facts
    const isMeant = facts.operation.id === operation && !given.has(name) && when(facts)
    return { values: isMeant ? { ...values, [name]: value } : values, given }
  }
}

/** The request names a symbol. */
export function besideSymbol({ operation: { symbolParameter }, given }: Reached): boolean {
  return symbolParameter !== undefined && given.has(symbolParameter)
}

function usual(parameter: Parameter | undefined): Reached['values'] {
  if (parameter?.default === undefined) return {}
  const { name, type, default: text } = parameter
  return { [name]: type === 'integer' || type === 'number' ? Number(text) : text }
}

/** A larger number of a parameter by one, in requests to one operation. */
export function oneMore(id: string, name: string, when: (facts: Reached) => boolean): ReadHook {
  return (facts) => {
    const { operation, values, given } = facts
    const asked = values[name]
    const isMoved = operation.id === id && asked !== undefined && when(facts)
    return { given, values: isMoved ? { ...values, [name]: Number(asked) + 1 } : values }
  }
}
