import type { JsonSchema } from '../../spec/index.js'
import { merged } from './merged-schema.js'

type SchemaObject = Exclude<JsonSchema, boolean>

const known = new WeakMap<SchemaObject, SchemaObject>()

/** The schema in the words of json-schema-faker: `faker` for `x-faker`, and the format `uri` for a URL. */
export function fakerSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema
  const before = known.get(schema)
  if (before !== undefined) return before
  const made = Object.fromEntries(Object.entries(merged(schema)).flatMap(([name, value]) => keyword(name, value)))
  const modest = { ...made, ...modestBounds(made) }
  known.set(schema, modest)
  return modest
}

/** The most list values and letters that are made, members included. */
const MOST = 10_000

/** Bounds for documents that ask for endless texts, or lists of lists of lists. */
function modestBounds(schema: SchemaObject): SchemaObject {
  const each = sizeOf(schema.items)
  const items = Math.max(1, Math.floor(MOST / each))
  return {
    ...atMost(schema, 'minLength', MOST),
    ...atMost(schema, 'minProperties', 100),
    ...atMost(schema, 'minContains', 100),
    ...atMost(schema, 'minItems', items),
    ...atMost(schema, 'maxItems', Math.max(items, 1)),
  }
}

function atMost(schema: SchemaObject, name: string, most: number): SchemaObject {
  const value = schema[name]
  return typeof value === 'number' && value > most ? { [name]: most } : {}
}

const sizes = new WeakMap<SchemaObject, number>()

/** The approximate minimum number of values of this schema; a schema that contains itself counts once. */
function sizeOf(schema: unknown): number {
  if (Array.isArray(schema)) return schema.reduce<number>((sum, inner) => sum + sizeOf(inner), 1)
  if (!isSchema(schema)) return 1
  const before = sizes.get(schema)
  if (before !== undefined) return before
  sizes.set(schema, 1)
  const { minItems, minLength, items, ...others } = schema
  const inside = Object.values(others).reduce<number>(
    (sum, inner) => sum + (Object(inner) === inner ? sizeOf(inner) : 0),
    1,
  )
  const listed = items === undefined ? 0 : Math.max(1, Number(minItems) || 0) * sizeOf(items)
  const size = inside + listed + Math.ceil((Number(minLength) || 0) / 100)
  sizes.set(schema, size)
  return size
}

function keyword(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (name === 'x-faker') return [['faker', value]]
  // Validators know both words.
  if (name === 'format' && value === 'url') return [['format', 'uri']]
  if (name.startsWith('x-')) return []
  // Examples and defaults are data, and member names are not keywords.
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
