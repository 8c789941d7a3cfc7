import type { JsonSchema } from '../../contract/operation.js'
import { modernise } from './modernise.js'

/** OpenAPI 3.0 ignores keywords beside a `$ref`, but an author who writes `nullable` there means it. */
export function orNull(schema: JsonSchema, nullable: unknown): JsonSchema {
  return typeof schema === 'boolean' ? schema : modernise({ ...schema, nullable })
}

/** Members beside a `$ref` apply too; if both have the same keyword, both apply. */
export function joined(target: JsonSchema, own: JsonSchema): JsonSchema {
  if (typeof target === 'boolean' || typeof own === 'boolean') return target === true ? own : target
  const clash = Object.keys(own).some((key) => key in target && !ANNOTATIONS.has(key) && !key.startsWith('x-'))
  return clash ? { ...own, allOf: [target, ...(Array.isArray(own.allOf) ? own.allOf : [])] } : { ...target, ...own }
}

const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'])
