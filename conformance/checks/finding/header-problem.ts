import { type DeclaredHeader, jsonValidator, promisedSchema } from '../../../spec/index.js'
import type { Exchange } from '../../exchange.js'
import { headerOf } from '../../read/response-text.js'
import { simpleReadings } from './simple-style.js'

/** The problem with a declared header of an answer; undefined if there is none. */
export function headerProblem({ response }: Exchange, { name, required, schema }: DeclaredHeader): string | undefined {
  const value = response === undefined ? undefined : headerOf(response, name)
  if (value === undefined) return required ? `lacks the header "${name}"` : undefined
  const fits = jsonValidator(promisedSchema(schema))
  const isLawful = simpleReadings(value, schema).some((reading) => fits(reading) === undefined)
  return isLawful ? undefined : `has the header "${name}: ${value.slice(0, 80)}", which its schema refuses`
}
