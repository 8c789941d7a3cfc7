import { isObject, type JsonSchema } from '../../spec/index.js'

type SchemaObject = Exclude<JsonSchema, boolean>

/** The most list values and letters that are made where a document asks for more, members included. */
const MOST = 10_000
/** The most list values that are made where a document only allows more: the generator fills lists up to `maxItems`. */
const MOST_ALLOWED = 1000
/** The most letters of a text that may be longer. */
const LONG = 1000
/** The most values of a list without `maxItems` that the generator makes. */
const LISTED = 3

/** Bounds for documents that ask for endless strings, or lists of lists of lists. */
export function modestBounds(schema: SchemaObject): SchemaObject {
  const { least, most } = listLengths(schema)
  return {
    ...usualBounds(schema),
    ...atMost(schema, 'minLength', MOST),
    ...atMost(schema, 'maxLength', Math.max(LONG, Math.min(Number(schema.minLength) || 0, MOST))),
    ...atMost(schema, 'minProperties', atMostOf(further(schema))),
    ...atMost(schema, 'minContains', atMostOf(sizeOf(schema.contains))),
    ...atMost(schema, 'minItems', least),
    ...atMost({ maxItems: LISTED, ...schema }, 'maxItems', most),
  }
}

/** Places on the map: `coordinates` of GeoJSON may be either. */
export function degrees(
  path: string,
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf }: SchemaObject,
): SchemaObject {
  const name = path.split('.').at(-1) ?? ''
  const most = /^(lon|lng|long|longitude)$/i.test(name) ? 180 : /^(lat|latitude|coordinates)$/i.test(name) ? 90 : 0
  const isBound = [minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf].some(
    (bound) => bound !== undefined,
  )
  return most === 0 || isBound ? {} : { minimum: -most, maximum: most }
}

/** How many members, or values that a list has to contain, are made at most. */
function atMostOf(size: number): number {
  return Math.min(100, Math.max(1, Math.floor(MOST / size)))
}

/** The size of a member that has no name in the schema. */
function further({ additionalProperties, patternProperties }: SchemaObject): number {
  return Math.max(sizeOf(additionalProperties), sizeOf(patternProperties))
}

/** The lowest and the highest number of values in a list, so that all of them together stay modest. */
function listLengths({ items, minItems }: SchemaObject): { readonly least: number; readonly most: number } {
  const each = sizeOf(items)
  const least = Math.max(1, Math.floor(MOST / each))
  return { least, most: Math.max(Math.min(Number(minItems) || 0, least), Math.floor(MOST_ALLOWED / each), 1) }
}

/** Numbers are not negative and strings not empty, where the document allows both. */
function usualBounds({
  type,
  minimum,
  exclusiveMinimum,
  maximum,
  exclusiveMaximum,
  ...schema
}: SchemaObject): SchemaObject {
  const isNumber = type === 'integer' || type === 'number'
  const isBelow = Number(maximum ?? exclusiveMaximum ?? 1) <= 0
  if (isNumber && minimum === undefined && exclusiveMinimum === undefined && !isBelow) return { minimum: 0 }
  const isOpen =
    type === 'string' && ['minLength', 'pattern', 'format', 'faker'].every((name) => schema[name] === undefined)
  return isOpen && Number(schema.maxLength ?? 1) > 0 ? { minLength: 1 } : {}
}

function atMost(schema: SchemaObject, name: string, most: number): SchemaObject {
  const value = schema[name]
  return typeof value === 'number' && value > most ? { [name]: most } : {}
}

/** So many letters count as one value. */
const LETTERS = 100

const sizes = new WeakMap<SchemaObject, number>()

/** The approximate number of values that are made of this schema; a schema that contains itself counts once. */
function sizeOf(schema: unknown): number {
  if (Array.isArray(schema)) return schema.reduce<number>((sum, inner) => sum + sizeOf(inner), 1)
  if (typeof schema === 'string') return 1 + Math.floor(schema.length / LETTERS)
  if (!isObject(schema)) return 1
  const before = sizes.get(schema)
  if (before !== undefined) return before
  sizes.set(schema, 1)
  const { minItems, maxItems, minLength, minProperties, items, const: only, ...others } = schema
  const inside = Object.values(others).reduce<number>(
    (sum, inner) => sum + (Object(inner) === inner ? sizeOf(inner) : 0),
    1,
  )
  const { least, most } = listLengths(schema)
  const length = Math.max(Math.min(Number(minItems) || 0, least), Math.min(Number(maxItems ?? LISTED), most))
  const listed = items === undefined ? 0 : Math.max(1, length) * sizeOf(items)
  const unnamed = Math.min(Number(minProperties) || 0, atMostOf(further(schema))) * further(schema)
  const size =
    inside + listed + unnamed + (only === undefined ? 0 : sizeOf(only)) + Math.ceil((Number(minLength) || 0) / LETTERS)
  sizes.set(schema, size)
  return size
}
