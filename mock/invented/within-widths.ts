import type { Column, Table } from '../../spec/index.js'

/** A table of fixed width with columns whose values fit: shorter strings, smaller numbers. */
export function withinWidths(table: Table): Table {
  const { columns, widths, groupChar } = table
  if (widths === undefined) return table
  return {
    ...table,
    columns: columns.map((column, index) => fitted(column, widths[index] ?? 1, groupChar !== undefined)),
  }
}

/**
 * The column by whose bounds numbers are drawn: without a documented maximum they have an ordinary size, while computed
 * numbers may be larger.
 */
export function ordinaryColumn(column: Column, { columns }: Table): Column {
  const documented = columns.find(({ name }) => name === column.name)?.maximum
  if (column.maximum === documented || column.maximum === undefined) return column
  return { ...column, maximum: Math.min(column.maximum, Math.max(PLAIN, column.minimum ?? 0)) }
}

function fitted(column: Column, width: number, isGrouped: boolean): Column {
  const { type, minimum, maximum = Number.POSITIVE_INFINITY, maxLength = width, example } = column
  const fits = { ...column, maxLength: Math.min(maxLength, width) }
  if (type === 'string' || type === 'uri') return fits
  if (type !== 'integer' && type !== 'number') return column
  const fraction = type === 'integer' ? 0 : 1 + Math.max(2, example?.split('.')[1]?.length ?? 0)
  const room = Math.max(1, width - fraction)
  const digits = isGrouped ? Math.max(1, room - Math.floor(room / 4)) : room
  const most = Math.min(maximum, 10 ** digits - 1)
  if (minimum === undefined || minimum >= 0) return { ...fits, maximum: most }
  return { ...fits, minimum: Math.max(minimum, 1 - 10 ** (digits - 1)), maximum: most }
}

/** Without a documented maximum, numbers are of an ordinary size. */
const PLAIN = 1000
