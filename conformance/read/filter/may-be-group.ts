import type { Operation } from '../../../spec/index.js'
import type { DataRow } from '../data-rows.js'
import { splitCell } from '../split-cell.js'
import type { TableAnswer } from '../table-answer.js'

/**
 * A row of an undocumented table that shows several members of a list, such as the symbols of several companies. It may
 * stand for a group, of which a filter leaves a smaller one that looks different.
 */
export function mayBeGroup(row: DataRow, { table }: TableAnswer, { parameters }: Operation): boolean {
  if (table.shape !== 'open') return false
  return parameters.some(({ filter }) => {
    if (filter?.op !== 'has-member' || filter.on !== 'row') return false
    const cell = row.value(filter.column)
    return (Array.isArray(cell) ? cell : splitCell(row.text(filter.column) ?? '')).length > 1
  })
}
