import type { JsonSchema } from '../../spec/index.js'

type SchemaObject = Exclude<JsonSchema, boolean>

const known = new WeakMap<SchemaObject, SchemaObject>()

/** The schema as json-schema-faker reads it: `x-faker` is called `faker` there, and a URL `uri`. */
export function fakerSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema
  const before = known.get(schema)
  if (before !== undefined) return before
  const made = Object.fromEntries(Object.entries(schema).flatMap(([name, value]) => keyword(name, value)))
  known.set(schema, made)
  return made
}

function keyword(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (name === 'x-faker') return [['faker', value]]
  // Validators know both words.
  if (name === 'format' && value === 'url') return [['format', 'uri']]
  if (name.startsWith('x-')) return []
  // What examples and defaults hold is data, and members are called what they are called.
  if (DATA.has(name)) return [[name, value]]
  if (MAPS.has(name) && isSchema(value)) return [[name, mapped(value)]]
  return [[name, renamed(value)]]
}

const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'required'])
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs'])

function mapped(members: SchemaObject): SchemaObject {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, renamed(member)]))
}

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  return isSchema(value) ? fakerSchema(value) : value
}

function isSchema(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
