import { type Column, isMultiple, matchesPattern } from '../../../spec/index.js'
import type { Value } from '../../model/relation.js'

/** Whether the document allows this value in a cell of the column. */
export function fitsColumn(column: Column, value: Value): boolean {
  if (value === null) return column.nullable
  if (typeof value === 'number') return withinBounds(column, value)
  if (typeof value === 'object') return column.type === 'strings'
  const text = String(value)
  if (column.enum !== undefined && !column.enum.includes(text)) return false
  if (column.pattern !== undefined && matchesPattern(text, column.pattern) === false) return false
  const length = Array.from(text).length
  return length >= (column.minLength ?? 0) && length <= (column.maxLength ?? Number.POSITIVE_INFINITY)
}

function withinBounds(column: Column, value: number): boolean {
  if (column.type === 'integer' && !Number.isInteger(value)) return false
  if (column.enum !== undefined && !column.enum.includes(String(value))) return false
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = column
  const { exclusiveMinimum, exclusiveMaximum, multipleOf } = column
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) return false
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return false
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return false
  // In a table of fixed width.
  return value >= minimum && value <= maximum && String(value).length <= (column.maxLength ?? Number.POSITIVE_INFINITY)
}
