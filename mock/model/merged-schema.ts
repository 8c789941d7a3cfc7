import { isObject, type JsonSchema } from '../../spec/index.js'

type SchemaObject = Exclude<JsonSchema, boolean>

/**
 * A schema with the parts of its `allOf` merged, because a generator that finds a member in two parts keeps only one.
 */
export function merged(schema: SchemaObject): SchemaObject {
  const { allOf, ...own } = schema
  if (!Array.isArray(allOf) || !allOf.every(isObject)) return schema
  return [...allOf.map(merged), own].reduce<SchemaObject>(both, {})
}

/** A schema for values that obey both schemas; parts that cannot be merged stay in `allOf`. */
function both(one: SchemaObject, other: SchemaObject): SchemaObject {
  const result: Record<string, unknown> = { ...one }
  const apart: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(other)) {
    if (!(name in result)) result[name] = value
    else if (APART.has(name) && JSON.stringify(result[name]) === JSON.stringify(value)) continue
    else if (APART.has(name)) apart[name] = value
    else result[name] = JOINED[name]?.(result[name], value) ?? value
  }
  if (isAtOdds(result, [one.const, other.const])) result.enum = []
  if (Object.keys(apart).length === 0) return result
  return { ...result, allOf: [...(Array.isArray(result.allOf) ? result.allOf : []), apart] }
}

/** Two constants, or a constant that is not one of the listed values. */
function isAtOdds({ enum: values }: SchemaObject, constants: readonly unknown[]): boolean {
  const [first, second = first] = constants.filter((value) => value !== undefined)
  return first !== second || (first !== undefined && Array.isArray(values) && !values.includes(first))
}

const APART = new Set(['anyOf', 'oneOf', 'not', 'if', 'pattern'])

const JOINED: Readonly<Record<string, (one: unknown, other: unknown) => unknown>> = {
  properties: (one, other) => (isObject(one) && isObject(other) ? members(one, other) : other),
  items: (one, other) => (isObject(one) && isObject(other) ? both(merged(one), merged(other)) : other),
  required: (one, other) => [...new Set([...listed(one), ...listed(other)])],
  enum: (one, other) => listed(one).filter((value) => listed(other).includes(value)),
  type: (one, other) => {
    const types = listed(one).filter((name) => listed(other).includes(name))
    return types.length === 1 ? types[0] : types.length > 1 ? types : other
  },
  additionalProperties: (one, other) => (one === false || other === false ? false : other),
  minimum: (one, other) => Math.max(Number(one), Number(other)),
  minLength: (one, other) => Math.max(Number(one), Number(other)),
  minItems: (one, other) => Math.max(Number(one), Number(other)),
  multipleOf: (one, other) => Math.max(Number(one), Number(other)),
  maximum: (one, other) => Math.min(Number(one), Number(other)),
  maxLength: (one, other) => Math.min(Number(one), Number(other)),
  maxItems: (one, other) => Math.min(Number(one), Number(other)),
}

/** Whether some value may obey the schema: no list of values is empty, in the schema and in its required members. */
export function isPossible(schema: unknown): boolean {
  if (!isObject(schema)) return schema !== false
  const { properties, required } = schema
  const needed = isObject(properties) ? listed(required).map((name) => properties[String(name)]) : []
  return !(Array.isArray(schema.enum) && schema.enum.length === 0) && needed.every(isPossible)
}

function members(one: SchemaObject, other: SchemaObject): SchemaObject {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.map((name) => [name, memberOf(one[name], other[name])]))
}

function memberOf(one: unknown, other: unknown): unknown {
  if (isObject(one) && isObject(other)) return both(merged(one), merged(other))
  return one === undefined || one === true ? (other ?? one) : other === undefined || other === true ? one : other
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
