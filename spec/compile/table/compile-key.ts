import type { RecordKey } from '../../contract/table.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import type { Place } from '../source/place.js'

/** `x-key` of a row. Without `record`, the kind of record is named after the row schema. */
export function compileKey(
  place: Place,
  { row, scope }: { readonly row: string; readonly scope: Scope },
  compilation: Compilation,
): RecordKey | undefined {
  const columns = place.texts('columns')
  if (columns.length === 0) {
    place.miss('columns', 'the columns that tell records apart')
    return undefined
  }
  const record = place.text('record') ?? row
  return { record, columns, every: place.flag('every') ?? false, ...sourced(place, scope, compilation) }
}
