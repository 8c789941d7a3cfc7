import { checkRule } from '../../cel/check.js'
import { withNestedNames } from '../../cel/nested-names.js'
import type { Column, RecordKey } from '../../contract/table.js'
import { among } from '../base/among.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'

interface KeyPlace {
  readonly row: string
  readonly columns: readonly Column[]
  readonly scope: Scope
}

/** `x-key` of a row. Without `record`, the kind of record is named after the row schema. */
export function compileKey(
  place: Place,
  { row, columns: shown, scope }: KeyPlace,
  compilation: Compilation,
): RecordKey | undefined {
  const columns = place.texts('columns')
  if (columns.length === 0) {
    place.miss('columns', 'the columns that tell records apart')
    return undefined
  }
  const record = place.text('record') ?? row
  const written = place.text('counted')
  const counted = written === undefined ? undefined : withNestedNames(written, new Set(shown.map(({ name }) => name)))
  const problem = counted === undefined ? undefined : checkRule(counted, { self: 'row', columns: shown })
  if (problem !== undefined) place.at('counted')?.report('a CEL rule that is true or false', `"${counted}": ${problem}`)
  const every = place.flag('every') ?? false
  const shared = sharedColumns(place, shown)
  return { record, columns, every, ...compact({ shared, counted }), ...sourced(place, scope, compilation) }
}

function sharedColumns(place: Place, shown: readonly Column[]): readonly string[] | undefined {
  if (!place.has('shared')) return undefined
  const names = shown.map(({ name }) => name)
  for (const [index, name] of place.texts('shared').entries())
    if (!names.includes(name)) place.at('shared')?.at(index)?.report(among('a column of the row', names))
  return place.texts('shared')
}
