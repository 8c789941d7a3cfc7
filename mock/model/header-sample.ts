import { isObject, type JsonSchema, jsonValidator, samplePattern } from '../../spec/index.js'

type Members = Readonly<Record<string, unknown>>

/** A text for a header of this schema, in OpenAPI's style `simple`: `1`, `1,2`, `a,1,b,2`, and exploded `a=1,b=2`. */
export function headerSample(schema: JsonSchema, now: number, explode = false): string {
  const value = valueFor(schema, now)
  if (!isObject(value)) return String(value)
  return Object.entries(value)
    .map(([name, member]) => `${name}${explode ? '=' : ','}${String(member)}`)
    .join(',')
}

function valueFor(schema: JsonSchema, now: number): unknown {
  const fits = jsonValidator(schema)
  const moment = new Date(now).toISOString()
  const candidates = [...shownBy(schema), ...CANDIDATES, moment, moment.slice(0, 10)]
  const composite = isObject(schema) ? [listFor(schema, now), objectFor(schema, now)] : []
  return [...candidates, ...composite].find((value) => fits(value) === undefined) ?? 'x'
}

/** The shortest list, but not an empty one. */
function listFor({ items = true, minItems }: Members, now: number): readonly unknown[] {
  const listed = isObject(items) && Array.isArray(items.enum) ? items.enum : []
  const values = listed.length > 0 ? listed : [isObject(items) ? valueFor(items, now) : 'x']
  const count = Math.min(Math.max(1, Number(minItems) || 1), MOST_ITEMS)
  return Array.from({ length: count }, (_, index) => values[index % values.length])
}

const MOST_ITEMS = 100
/** Clients read headers of up to 16 kB. */
const MOST_LETTERS = 8000

/** The required members, or all if none is required. */
function objectFor({ properties, required }: Members, now: number): Members {
  const needed = Array.isArray(required) ? required : undefined
  const members = Object.entries(isObject(properties) ? properties : {})
  const shown = members.filter(([name]) => needed?.includes(name) ?? true)
  return Object.fromEntries(shown.map(([name, member]) => [name, isObject(member) ? valueFor(member, now) : 'x']))
}

/** Values that the schema itself shows, or that are made from its pattern or its bounds. */
function shownBy(schema: JsonSchema): readonly unknown[] {
  if (typeof schema === 'boolean') return []
  const { const: only, enum: words, default: usual, examples, pattern, minLength, ...bounds } = schema
  const lists = [words, examples].flatMap((list) => (Array.isArray(list) ? list : []))
  const sample = typeof pattern === 'string' ? samplePattern(pattern) : undefined
  const numbers = [bounds.minimum, bounds.maximum, bounds.multipleOf]
  const long = typeof minLength === 'number' ? 'x'.repeat(Math.min(minLength, MOST_LETTERS)) : undefined
  return [only, ...lists, usual, sample, ...numbers, long].filter((value) => value !== undefined)
}

const CANDIDATES: readonly unknown[] = [
  'x',
  1,
  0,
  true,
  100,
  'https://example.com/',
  '00000000-0000-4000-8000-000000000001',
  '1',
  'xxxxxxxxxxxxxxxx',
]
