import { keyword, schemaParts, schemaTypes } from '../base/schema-parts.js'
import type { Place } from '../source/place.js'

/** Whether a cell can contain the value: a plain value, or a list of strings. */
export function isCell(schema: Place): boolean {
  const parts = schemaParts(schema)
  const [type, ...others] = schemaTypes(parts)
  if (type === undefined || type === 'object' || others.length > 0) return false
  if (type !== 'array') return true
  const items = keyword(parts, 'items')
  return items !== undefined && schemaTypes(schemaParts(items)).join() === 'string'
}
