import { type DeclaredHeader, isObject, type JsonSchema, jsonValidator, promisedSchema } from '../../../spec/index.js'
import type { Exchange } from '../../exchange.js'
import { headerOf } from '../../read/response-text.js'

/** The problem with a declared header of an answer; undefined if there is none. */
export function headerProblem({ response }: Exchange, { name, required, schema }: DeclaredHeader): string | undefined {
  const value = response === undefined ? undefined : headerOf(response, name)
  if (value === undefined) return required ? `lacks the header "${name}"` : undefined
  const fits = jsonValidator(promisedSchema(schema))
  const isLawful = simpleReadings(value, schema).some((reading) => fits(reading) === undefined)
  return isLawful ? undefined : `has the header "${name}: ${value.slice(0, 80)}", which its schema refuses`
}

/** Everything that a text of OpenAPI's style `simple` may mean: a text, a number, true or false, a list, an object. */
function simpleReadings(text: string, schema: JsonSchema): readonly unknown[] {
  const parts = text.trim() === '' ? [] : text.split(',').map((part) => part.trim())
  return [...plainReadings(text), ...listReadings(parts, schema), ...objectReadings(parts, schema)]
}

function plainReadings(text: string): readonly unknown[] {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  const words: readonly unknown[] = text === 'true' ? [true] : text === 'false' ? [false] : []
  return [text, ...(Number.isNaN(number) ? [] : [number]), ...words]
}

function listReadings(parts: readonly string[], schema: JsonSchema): readonly unknown[] {
  const items = partOf(schema, 'items')
  return [parts, parts.map((part) => plainReadings(part).at(-1)), parts.map((part) => fitting(part, items))]
}

/** `a,1,b,2`, and exploded `a=1,b=2`. */
function objectReadings(parts: readonly string[], schema: JsonSchema): readonly unknown[] {
  const exploded = parts.map((part) => part.split(/=(.*)/s).slice(0, 2))
  const pairs = parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1]]] : []))
  const members = partOf(schema, 'properties')
  return [exploded, pairs].flatMap((found) => {
    const named = found.flatMap(([name, text]) => (name === undefined || text === undefined ? [] : [{ name, text }]))
    if (named.length !== found.length) return []
    return [
      Object.fromEntries(named.map(({ name, text }) => [name, plainReadings(text).at(-1)])),
      Object.fromEntries(named.map(({ name, text }) => [name, fitting(text, partOf(members, name))])),
    ]
  })
}

function fitting(text: string, schema: JsonSchema): unknown {
  const fits = jsonValidator(schema)
  return plainReadings(text).find((reading) => fits(reading) === undefined) ?? text
}

function partOf(schema: JsonSchema, name: string): JsonSchema {
  const part = typeof schema === 'boolean' ? true : schema[name]
  return isObject(part) ? part : true
}
