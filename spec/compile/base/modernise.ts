import type { JsonSchema } from '../../contract/operation.js'
import { distinctBranches } from './distinct-branches.js'
import { withoutSlips } from './schema-slips.js'

type Members = Readonly<Record<string, unknown>>

/** Translates keywords of OpenAPI 3.0 to JSON Schema 2020-12, and leaves out what no value could obey. */
export function modernise(schema: Members): JsonSchema {
  return exampleToExamples(nullableToType(strictBounds(withoutSlips(distinctBranches(schema)))))
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
