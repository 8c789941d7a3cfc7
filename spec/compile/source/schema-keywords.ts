import { isObject } from './json-value.js'
import type { Place } from './place.js'

/** Keywords whose value is an object of schemas. */
export const SCHEMA_MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas'])

/** Keywords whose value is a list of schemas. */
export const SCHEMA_LISTS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])

/** Keywords whose value is one schema. */
export const SCHEMAS = wordsOf(
  'items additionalItems additionalProperties unevaluatedItems unevaluatedProperties contains propertyNames',
  'not if then else',
)

/**
 * Keywords without meaning once every reference is replaced, and `contentSchema`: a table in a property is compiled as a
 * table, so its rows are left out here.
 */
export const SKIPPED = wordsOf(
  '$ref $id $schema $anchor $dynamicAnchor $dynamicRef $defs definitions $comment xml externalDocs discriminator',
  'contentSchema',
)

/** Keywords whose schemas describe the same value, and not a part of it. */
export const SAME_VALUE: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'])

/** The direct subschemas that describe the same value. */
export function sameValueSchemas(place: Place): Place[] {
  return subschemas(place).filter(({ path }) => SAME_VALUE.has(String(path[place.path.length])))
}

/** The direct subschemas of this schema, without following references. */
export function subschemas(place: Place): Place[] {
  const { value } = place
  if (!isObject(value)) return []
  return Object.keys(value).flatMap((key) => {
    const inner = place.child(key)
    if (SCHEMA_MAPS.has(key)) return namedSchemas(inner)
    if (Array.isArray(inner.value) && (SCHEMA_LISTS.has(key) || key === 'items')) return children(inner)
    return SCHEMAS.has(key) ? [inner] : []
  })
}

/** Members of a keyword such as `properties`; some documents refer to all of them at once. */
export function namedSchemas(place: Place): Place[] {
  const all = place.resolved()
  return all === undefined ? [] : children(all)
}

function children(place: Place): Place[] {
  const { value } = place
  return isObject(value) || Array.isArray(value) ? Object.keys(value).map((key) => place.child(key)) : []
}

function wordsOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}
