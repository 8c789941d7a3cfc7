import type { JsonSchema } from '../contract/operation.js'
import { textOf } from '../text-of.js'
import { jsonValidator } from './json-validator.js'
import { samplePattern } from './sample-pattern.js'

/** The smallest plain value that a schema accepts, as JSON text; undefined if none is found. */
export function sampleJson(schema: JsonSchema): string | undefined {
  const value = plainValue(schema, MOST_DEPTH)
  return value !== undefined && jsonValidator(schema)(value) === undefined ? JSON.stringify(value) : undefined
}

type Keywords = Exclude<JsonSchema, boolean>

const MOST_DEPTH = 10

function plainValue(schema: JsonSchema, depth: number): unknown {
  if (depth === 0) return undefined
  if (typeof schema === 'boolean') return schema ? {} : undefined
  const written = writtenValue(schema)
  if (written !== undefined) return written
  const type = [schema.type].flat()[0] ?? (schema.properties === undefined ? undefined : 'object')
  const make = MAKERS[textOf(type)]
  if (make !== undefined) return make(schema, depth)
  const [branch] = [schema.oneOf, schema.anyOf, schema.allOf].flat().filter(isSchema)
  return branch === undefined ? {} : plainValue(branch, depth - 1)
}

/** A value that stands in the schema. */
function writtenValue(schema: Keywords): unknown {
  const lists = [schema.examples, schema.enum].filter(Array.isArray)
  return [schema.default, schema.example, schema.const, ...lists.map(([first]) => first)].find(
    (value) => value !== undefined,
  )
}

const MAKERS: Readonly<Record<string, (schema: Keywords, depth: number) => unknown>> = {
  object: membersOf,
  array: (schema, depth) => {
    const item = plainValue(isSchema(schema.items) ? schema.items : true, depth - 1)
    return Array.from({ length: numberOf(schema.minItems) }, () => item)
  },
  string: ({ pattern, minLength }) =>
    typeof pattern === 'string' ? samplePattern(pattern) : 'a'.repeat(Math.max(1, numberOf(minLength))),
  integer: leastNumber,
  number: leastNumber,
  boolean: () => true,
  null: () => null,
}

/** The required members; the first one where none is required, because an empty object may mean nothing. */
function membersOf(schema: Keywords, depth: number): unknown {
  const members = Object.entries(schema.properties ?? {}).filter(([, member]) => isSchema(member))
  const required = Array.isArray(schema.required) ? schema.required : []
  const wanted = required.length > 0 ? required : members.slice(0, 1).map(([name]) => name)
  const known = new Map<string, JsonSchema>(members)
  return Object.fromEntries(wanted.map((name) => [name, plainValue(known.get(name) ?? true, depth - 1)]))
}

function leastNumber({ minimum, exclusiveMinimum, maximum, multipleOf }: Keywords): number {
  const least = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum
  if (typeof least === 'number') return least
  const step = typeof multipleOf === 'number' ? multipleOf : 1
  return typeof maximum === 'number' && maximum < step ? maximum : step
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? Math.min(value, MOST) : 0
}

const MOST = 200

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value))
}
