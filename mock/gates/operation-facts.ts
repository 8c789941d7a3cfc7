import { type Operation, operationById } from '../../spec/index.js'
import type { ParameterValue, Reached } from '../model/facts.js'
import { parseOwnValue } from './parse-value.js'

/**
 * The facts of an internal request to another operation by the same caller, with these values and the other defaults.
 */
export function operationFacts(
  facts: Reached,
  asked: string | Operation,
  texts: Readonly<Record<string, string>>,
): Reached {
  const operation = typeof asked === 'string' ? operationById(facts.contract, asked) : asked
  if (operation === undefined)
    throw new Error(`Cannot request operation "${asked}": found none with this id in the contract`)
  const values: Record<string, ParameterValue> = Object.create(null)
  for (const parameter of operation.parameters) {
    const text = texts[parameter.name] ?? parameter.default
    const parsed = text === undefined ? undefined : parseOwnValue(parameter, text)
    if (parsed?.ok) values[parameter.name] = parsed.value
  }
  return { ...facts, operation, values, given: new Set(Object.keys(texts)) }
}
