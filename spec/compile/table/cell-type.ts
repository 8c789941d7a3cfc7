import type { Parameter } from '../../contract/parameter.js'
import type { CellType } from '../../contract/table.js'
import type { Compilation } from '../base/compilation.js'
import { keyword, schemaParts, schemaTypes } from '../base/schema-parts.js'
import type { Place } from '../source/place.js'

const FORMATS = new Map<unknown, CellType>([
  ['date', 'date'],
  ['timestamp', 'timestamp'],
  ['date-time', 'date-time'],
  ['uri', 'uri'],
  ['url', 'uri'],
])
const PLAIN = ['integer', 'number', 'boolean', 'string'] as const

/** The type of a cell, from `type`, `format` and `items`. */
export function cellType(schema: Place, name: string, compilation: Compilation): CellType {
  const parts = schemaParts(schema)
  const types = schemaTypes(parts)
  const format = keyword(parts, 'format')?.value
  if (types.length === 1 && types[0] === 'array') return 'strings'
  if (types.length > 1 || types[0] === 'object') {
    compilation.notes.add('cells of several types or of objects are read as text', name)
    return 'string'
  }
  const plain = PLAIN.find((type) => type === types[0]) ?? 'string'
  return plain === 'string' ? (FORMATS.get(format) ?? 'string') : plain
}

export function parameterType(schema: Place, name: string, compilation: Compilation): Parameter['type'] {
  const types = schemaTypes(schemaParts(schema))
  if (types.includes('array')) return 'list'
  if (types.length > 1 || types[0] === 'object') {
    compilation.notes.add('parameters of several types or of objects are read as text', name)
    return 'string'
  }
  return PLAIN.find((type) => type === types[0]) ?? 'string'
}
