import type { Column, Table } from '../../spec/index.js'

/** A table of fixed width with columns whose values fit: shorter strings, smaller numbers. */
export function withinWidths(table: Table): Table {
  const { columns, widths } = table
  if (widths === undefined) return table
  return { ...table, columns: columns.map((column, index) => fitted(column, widths[index] ?? 1)) }
}

function fitted(column: Column, width: number): Column {
  const { type, minimum, maximum, maxLength = width, example } = column
  if (type === 'string' || type === 'uri') return { ...column, maxLength: Math.min(maxLength, width) }
  if (type !== 'integer' && type !== 'number') return column
  const fraction = type === 'integer' ? 0 : 1 + Math.max(2, example?.split('.')[1]?.length ?? 0)
  const digits = Math.max(1, width - fraction)
  const most = Math.min(maximum ?? Math.max(PLAIN, minimum ?? 0), 10 ** digits - 1)
  if (minimum === undefined || minimum >= 0) return { ...column, maximum: most }
  return { ...column, minimum: Math.max(minimum, 1 - 10 ** (digits - 1)), maximum: most }
}

/** Without a documented maximum, numbers are of an ordinary size. */
const PLAIN = 1000
