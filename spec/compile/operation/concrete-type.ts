import { keyword, schemaParts, schemaTypes } from '../base/schema-parts.js'
import type { Place } from '../source/place.js'
import { isTable } from '../table/compile-table.js'

/** The media type that the mock sends for a range such as `application/*`; any other type as it is. */
export function concreteType(mediaType: string, schema: Place | undefined): string {
  const range = mediaType.trim().toLowerCase()
  if (!RANGES.has(range)) return range.includes('*') ? fileOf(range) : mediaType
  if (schema !== undefined && isTable(schema)) return 'text/csv'
  const parts = schema === undefined ? [] : schemaParts(schema)
  const isString = schemaTypes(parts).join() === 'string'
  if (isString && keyword(parts, 'format')?.value === 'binary') return fileOf(range)
  return range === 'text/*' || (range === '*/*' && isString) ? 'text/plain' : 'application/json'
}

/** A file of this range. */
function fileOf(range: string): string {
  return range.startsWith('image/') ? 'image/png' : 'application/octet-stream'
}

const RANGES: ReadonlySet<string> = new Set(['*/*', 'application/*', 'text/*'])
