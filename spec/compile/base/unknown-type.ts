import type { Place } from '../source/place.js'

const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])

/** A type that JSON Schema does not know accepts anything. */
export function isUnknownType(place: Place, key: string): boolean {
  if (key !== 'type') return false
  const type = place.child(key)
  const isKnown = [type.value].flat().every((name) => TYPES.has(name))
  if (!isKnown) type.report('a type of JSON Schema')
  return !isKnown
}
