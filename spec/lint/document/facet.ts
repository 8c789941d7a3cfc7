import { isMultiple } from '../../multiple.js'
import { matchesPattern } from '../../pattern/linear-pattern.js'
import { listAt, listing, type Node } from './node.js'

/** The values that the facets of a schema (`enum`, `pattern`, bounds) require; undefined if they accept this one. */
export function facetWanted(value: unknown, schema: Node): string | undefined {
  if (value === null) return undefined
  const { minimum, maximum, exclusiveMinimum, multipleOf, minLength, pattern } = schema
  const allowed = listAt(schema, 'enum')
  if (allowed.length > 0 && !allowed.includes(value)) return `one of ${listing(allowed.map(String))}`
  if (typeof minimum === 'number' && Number(value) < minimum) return `at least the minimum ${minimum}`
  if (typeof exclusiveMinimum === 'number' && Number(value) <= exclusiveMinimum) return `more than ${exclusiveMinimum}`
  if (typeof maximum === 'number' && Number(value) > maximum) return `at most the maximum ${maximum}`
  if (typeof multipleOf === 'number' && multipleOf > 0 && !isMultiple(Number(value), multipleOf))
    return `a multiple of ${multipleOf}`
  if (typeof minLength === 'number' && String(value).length < minLength) return `at least ${minLength} characters`
  if (typeof pattern === 'string' && typeof value === 'string' && matchesPattern(value, pattern) === false)
    return `the pattern ${pattern}`
  return undefined
}
