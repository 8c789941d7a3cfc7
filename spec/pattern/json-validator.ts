import { format, type OutputUnit, type ValidationResult, Validator } from '@cfworker/json-schema'
import type { JsonObject } from '../compile/source/json-value.js'
import type { JsonSchema } from '../contract/operation.js'
import { LinearSchema } from './linear-schema.js'
import { namedMembers } from './named-members.js'

/** What is wrong with a value; undefined when the schema accepts it. */
export type JsonValidator = (value: unknown) => JsonProblem | undefined
export type JsonProblem = Pick<OutputUnit, 'instanceLocation' | 'error'>

const validators = new WeakMap<object, JsonValidator>()

/** Holds values against a JSON Schema of a document, whose patterns run in linear time. */
export function jsonValidator(schema: JsonSchema): JsonValidator {
  if (typeof schema === 'boolean')
    return () => (schema ? undefined : { instanceLocation: '#', error: 'nothing is lawful' })
  const known = validators.get(schema) ?? makeValidator(schema)
  validators.set(schema, known)
  return known
}

function makeValidator(source: JsonObject): JsonValidator {
  const { schema, formats, hasNamePatterns } = new LinearSchema(source, format)
  Object.assign(format, formats)
  if (hasNamePatterns) return (value) => problemIn(value, engineFor(namedMembers(schema, value)))
  const engine = engineFor(schema)
  return (value) => problemIn(value, engine)
}

type Engine = (value: unknown) => ValidationResult

/** Many thousands of complaints overflow the stack of the validator; then the first one has to do. */
function engineFor(schema: JsonObject): Engine {
  const thorough = new Validator(schema, '2020-12', false)
  return (value) => {
    try {
      return thorough.validate(value)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return new Validator(schema, '2020-12', true).validate(value)
    }
  }
}

/** The most deeply nested complaint says most. */
function problemIn(value: unknown, validate: Engine): JsonProblem | undefined {
  const { valid, errors } = validate(value)
  const [deepest] = [...errors].sort((a, b) => b.instanceLocation.length - a.instanceLocation.length)
  return valid ? undefined : (deepest ?? { instanceLocation: '#', error: 'it does not validate' })
}
