import { isMultiple } from '../../multiple.js'
import { matchesPattern } from '../../pattern/linear-pattern.js'
import { listAt, listing, type Node } from './node.js'

/** The values that the facets of a schema (`enum`, `pattern`, bounds) require; undefined if they accept this one. */
export function facetWanted(value: unknown, schema: Node): string | undefined {
  if (value === null) return undefined
  const { multipleOf, minLength, pattern } = schema
  const allowed = listAt(schema, 'enum')
  if (allowed.length > 0 && !allowed.includes(value)) return `one of ${listing(allowed.map(String))}`
  const bound = boundWanted(Number(value), schema)
  if (bound !== undefined) return bound
  if (typeof multipleOf === 'number' && multipleOf > 0 && !isMultiple(Number(value), multipleOf))
    return `a multiple of ${multipleOf}`
  if (typeof minLength === 'number' && String(value).length < minLength) return `at least ${minLength} characters`
  if (typeof pattern === 'string' && typeof value === 'string' && matchesPattern(value, pattern) === false)
    return `the pattern ${pattern}`
  return undefined
}

type Bound = 'minimum' | 'exclusiveMinimum' | 'maximum' | 'exclusiveMaximum'

const BOUNDS: readonly (readonly [Bound, (value: number, limit: number) => boolean, string])[] = [
  ['minimum', (value, limit) => value < limit, 'at least the minimum'],
  ['exclusiveMinimum', (value, limit) => value <= limit, 'more than'],
  ['maximum', (value, limit) => value > limit, 'at most the maximum'],
  ['exclusiveMaximum', (value, limit) => value >= limit, 'less than'],
]

/** In OpenAPI 3.0, `exclusiveMinimum: true` makes the minimum strict. */
function boundWanted(value: number, schema: Node): string | undefined {
  const limits: Readonly<Record<Bound, unknown>> = {
    minimum: schema.minimum,
    maximum: schema.maximum,
    exclusiveMinimum: schema.exclusiveMinimum === true ? schema.minimum : schema.exclusiveMinimum,
    exclusiveMaximum: schema.exclusiveMaximum === true ? schema.maximum : schema.exclusiveMaximum,
  }
  for (const [word, isOutside, wanted] of BOUNDS) {
    const limit = limits[word]
    if (typeof limit === 'number' && isOutside(value, limit)) return `${wanted} ${limit}`
  }
  return undefined
}
