import type { Example, JsonSchema } from '../../contract/operation.js'
import { jsonValidator } from '../../pattern/json-validator.js'
import { isObject } from '../source/json-value.js'

/**
 * The schema as its own examples use it. If an example fits several branches of a `oneOf`, the author means "at least
 * one branch"; otherwise an answer like the example would be refused.
 */
export function asExamplesShow(schema: JsonSchema, examples: readonly Example[]): JsonSchema {
  if (examples.length === 0 || !hasOneOf(schema)) return schema
  return examples.reduce<JsonSchema>(
    (known, { value }) => (jsonValidator(known)(value) === undefined ? known : loosenedFor(known, value)),
    schema,
  )
}

/** Returns the same schema if nothing changes. */
function loosenedFor(schema: JsonSchema, value: unknown): JsonSchema {
  if (typeof schema === 'boolean' || !hasOneOf(schema)) return schema
  const { oneOf, allOf, properties, items } = schema
  const changed: Record<string, unknown> = {}
  if (Array.isArray(oneOf) && schema.anyOf === undefined && branchesOf(oneOf, value) > 1) changed.anyOf = oneOf
  if (Array.isArray(allOf)) changed.allOf = allOf.map((part) => loosenedPart(part, value))
  if (isObject(properties) && isObject(value)) {
    const members = Object.entries(properties).map(([name, member]) => [name, loosenedPart(member, value[name])])
    changed.properties = Object.fromEntries(members)
  }
  if (isObject(items) && Array.isArray(value))
    changed.items = value.reduce<unknown>((known, item) => loosenedPart(known, item), items)
  const { oneOf: _, ...others } = schema
  return { ...(changed.anyOf === undefined ? schema : others), ...changed }
}

function loosenedPart(part: unknown, value: unknown): unknown {
  return isObject(part) && value !== undefined ? loosenedFor(part, value) : part
}

function branchesOf(branches: readonly unknown[], value: unknown): number {
  return branches.filter((branch) => isObject(branch) && jsonValidator(branch)(value) === undefined).length
}

const known = new WeakMap<object, boolean>()

function hasOneOf(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const before = known.get(schema)
  if (before !== undefined) return before
  known.set(schema, false)
  const found = (isObject(schema) && Array.isArray(schema.oneOf)) || Object.values(schema).some(hasOneOf)
  known.set(schema, found)
  return found
}
