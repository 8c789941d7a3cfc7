import { type Parameter, type RecordKey, summaryParams } from '../../../spec/index.js'
import type { TablePlace } from './table-place.js'

/** Another value of this parameter may lawfully change the cells of the same record. */
export function frames(parameter: Parameter, place: TablePlace): boolean {
  const { filter, cap, cursor, symbol, sort, page, columns } = parameter
  if (cap !== undefined || cursor !== undefined) return false
  // Without a documented key, a column may be a place in the chosen order, or on the page.
  if ((sort ?? page ?? columns) !== undefined && place.table.key?.every === true) return false
  if (isKeyParameter(parameter, place.table.key)) return false
  // Ids may begin again under each path.
  if (parameter.in === 'path' && place.table.key === undefined) return true
  // A page passes its symbol on to the tables that it contains.
  if (filter === undefined) return !(symbol && place.property !== undefined && place.table.key !== undefined)
  // A filter of the summary's own rows may choose what they count as well.
  return filter.on === 'source' || place.table.summaries.some((one) => summaryParams(one).includes(parameter.name))
}

/** The parameter fixes a column of the key. */
export function isKeyParameter({ filter, type }: Parameter, key: RecordKey | undefined): boolean {
  return key !== undefined && filter?.op === 'eq' && type !== 'list' && key.columns.includes(filter.column)
}
