import { schemaProperties } from '../base/schema-parts.js'
import type { Place } from '../source/place.js'
import { isCell } from './is-cell.js'

/** The schema of a table's rows: of its decoded content, or else of plain objects that the answer's schema lists. */
export function tableRow(schema: Place): Place | undefined {
  return schema.has('contentSchema') ? schema.schema('contentSchema')?.schema('items') : listedRow(schema)
}

/**
 * The row of a table that is described as JSON would be: a list of objects, or one object. Only plain members are
 * cells.
 */
export function listedRow(schema: Place): Place | undefined {
  const row = objectIn(schema)
  const properties = row === undefined ? [] : schemaProperties(row)
  return properties.length > 0 && properties.every(({ place }) => isCell(place)) ? row : undefined
}

/** The schema describes objects, whether or not they can be rows. */
export function objectIn(schema: Place): Place | undefined {
  if (schema.has('contentSchema')) return undefined
  const item = schema.schema('items') ?? schema
  return schemaProperties(item).length > 0 ? item : undefined
}
