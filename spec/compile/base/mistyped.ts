import type { Place } from '../source/place.js'

/** A keyword whose value has the wrong form is reported and left out. */
export function isMistyped(place: Place, key: string): boolean {
  return isUnknownType(place, key) || isUnlisted(place, key)
}

const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])

/** A type that JSON Schema does not know accepts anything. */
function isUnknownType(place: Place, key: string): boolean {
  if (key !== 'type') return false
  const type = place.child(key)
  const isKnown = [type.value].flat().every((name) => TYPES.has(name))
  if (!isKnown) type.report('a type of JSON Schema')
  return !isKnown
}

/** Values that are not in a list allow anything. */
function isUnlisted(place: Place, key: string): boolean {
  if (key !== 'enum') return false
  const values = place.child(key)
  if (!Array.isArray(values.value)) values.report('a list')
  return !Array.isArray(values.value)
}
