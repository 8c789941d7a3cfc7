import { isObject } from '../source/json-value.js'

type Members = Readonly<Record<string, unknown>>

/** The schema without slips of its author that leave no value, or none with members, that could obey it. */
export function withoutSlips(schema: Members): Members {
  return possibleParts(possibleMembers(closedAsWhole(schema)))
}

/** A required member that the schema forbids is a slip of its author: no value could obey it. */
function possibleMembers(schema: Members): Members {
  const { required, properties, patternProperties, additionalProperties } = schema
  if (!Array.isArray(required) || additionalProperties !== false || patternProperties !== undefined) return schema
  const named: ReadonlySet<unknown> = new Set(Object.keys(properties ?? {}))
  const possible = required.filter((name) => named.has(name))
  return possible.length === required.length ? schema : { ...schema, required: possible }
}

/**
 * Closed beside an `allOf`, without members of its own, only `{}` would obey it: its author means the members of all
 * parts.
 */
function closedAsWhole(schema: Members): Members {
  const { allOf, properties, patternProperties, additionalProperties, ...rest } = schema
  const isBare = properties === undefined && patternProperties === undefined && additionalProperties === false
  return Array.isArray(allOf) && isBare ? { ...rest, allOf, unevaluatedProperties: false } : schema
}

/** A part of `allOf` that forbids what another part requires is a slip too: its author means all members of both. */
function possibleParts(schema: Members): Members {
  const { allOf } = schema
  if (!Array.isArray(allOf)) return schema
  const needed = requiredIn(schema)
  const parts: readonly unknown[] = allOf.map((part: unknown) => {
    if (!isObject(part) || part.additionalProperties !== false || part.patternProperties !== undefined) return part
    const { additionalProperties: _, ...open } = part
    return needed.every((name) => Object.hasOwn(Object(part.properties), String(name))) ? part : open
  })
  return parts.every((part, index) => part === allOf[index]) ? schema : { ...schema, allOf: parts }
}

function requiredIn({ required, allOf }: Members): readonly unknown[] {
  const inner = Array.isArray(allOf) ? allOf.filter(isObject).flatMap(requiredIn) : []
  return Array.isArray(required) ? [...required, ...inner] : inner
}
