import { isObject, type JsonSchema, promisedSchema } from '../../spec/index.js'
import { memberName, quoted, unionOf } from './typescript-text.js'

type Schema = Exclude<JsonSchema, boolean>

/** The TypeScript type of a JSON Schema; `unknown` if TypeScript cannot express the schema. */
export function jsonType(schema: unknown): string {
  if (!isObject(schema)) return 'unknown'
  // A new value of a list that is not closed must not break a user's build.
  const promised = promisedSchema(schema)
  if (promised !== schema) return jsonType(promised)
  if (schema.const !== undefined) return literal(schema.const)
  if (Array.isArray(schema.enum)) return unionOf(schema.enum.map(literal))
  const choices = schema.oneOf ?? schema.anyOf
  if (Array.isArray(choices)) return inBrackets(unionOf([...new Set(choices.map(jsonType))]))
  if (Array.isArray(schema.allOf)) return [...schema.allOf.map(jsonType), ...ownType(schema)].join(' & ')
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return inBrackets(unionOf([...new Set(types.map((type) => typeText(type, schema)))]))
}

function ownType(schema: Schema): readonly string[] {
  return schema.properties === undefined ? [] : [objectType(schema)]
}

function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  return typeof value === 'object' && value !== null ? 'unknown' : String(value)
}

function inBrackets(union: string): string {
  return union.includes(' | ') ? `(${union})` : union
}

function typeText(type: unknown, schema: Schema): string {
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'string' || type === 'boolean' || type === 'null') return type
  if (type === 'array' || (type === undefined && schema.items !== undefined))
    return `readonly (${jsonType(schema.items)})[]`
  return type === 'object' || schema.properties !== undefined ? objectType(schema) : 'unknown'
}

function objectType({ properties, required, additionalProperties }: Schema): string {
  const wanted: readonly unknown[] = Array.isArray(required) ? required : []
  const members = Object.entries(isObject(properties) ? properties : {}).map(
    ([name, schema]) => `readonly ${memberName(name)}${wanted.includes(name) ? '' : '?'}: ${jsonType(schema)}`,
  )
  if (members.length > 0) return `{ ${members.join('; ')} }`
  return `{ readonly [member: string]: ${jsonType(additionalProperties)} }`
}
