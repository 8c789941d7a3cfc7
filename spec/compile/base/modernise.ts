import type { JsonSchema } from '../../contract/operation.js'
import { isObject } from '../source/json-value.js'
import { distinctBranches } from './distinct-branches.js'

type Members = Readonly<Record<string, unknown>>

/** Translates keywords of OpenAPI 3.0 to JSON Schema 2020-12, and leaves out what no value could obey. */
export function modernise(schema: Members): JsonSchema {
  return exampleToExamples(
    nullableToType(strictBounds(possibleParts(possibleMembers(closedAsWhole(distinctBranches(schema)))))),
  )
}

/** A required member that the schema forbids is a slip of its author: nothing could obey it. */
function possibleMembers(schema: Members): Members {
  const { required, properties, patternProperties, additionalProperties } = schema
  if (!Array.isArray(required) || additionalProperties !== false || patternProperties !== undefined) return schema
  const named: ReadonlySet<unknown> = new Set(Object.keys(properties ?? {}))
  const possible = required.filter((name) => named.has(name))
  return possible.length === required.length ? schema : { ...schema, required: possible }
}

/** A schema whose members are all in the parts of its `allOf` is meant to be closed as a whole: only `{}` would obey it. */
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

function strictBounds(schema: Members): Members {
  let result = schema
  for (const [inclusive, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof result[exclusive] !== 'boolean') continue
    const { [inclusive]: limit, [exclusive]: strict, ...rest } = result
    if (typeof limit !== 'number') result = rest
    else result = { ...rest, [strict === true ? exclusive : inclusive]: limit }
  }
  return result
}

function nullableToType(schema: Members): Members {
  const { nullable, ...rest } = schema
  if (nullable !== true) return rest
  const members: Members =
    Array.isArray(rest.enum) && !rest.enum.includes(null) ? { ...rest, enum: [...rest.enum, null] } : rest
  if (typeof members.type === 'string') return { ...members, type: [members.type, 'null'] }
  // Without a type, the other keywords must allow null as well; a single reference in `allOf` is the usual case.
  return Object.keys(members).length === 0 ? members : { anyOf: [members, { type: 'null' }] }
}

function exampleToExamples(schema: Members): Members {
  if (!('example' in schema) || 'examples' in schema) return schema
  const { example, ...rest } = schema
  return { ...rest, examples: [example] }
}
