import type { OrderKey } from '../../contract/operation.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { LEVELS } from '../base/known-words.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'

/** One key of `x-order`. */
export function compileOrderKey(place: Place, scope: Scope, compilation: Compilation): OrderKey[] {
  const column = place.text('column')
  if (column === undefined) {
    place.miss('column', 'the column to order by')
    return []
  }
  const key = compact({
    column,
    direction: place.word('direction', ['asc', 'desc']) ?? 'asc',
    by: place.word('by', ['value', 'enum', 'similarity']) ?? 'value',
    when: place.text('when'),
    unless: place.text('unless'),
    level: place.word('level', LEVELS) ?? 'must',
    ...sourced(place, scope, compilation),
  })
  return [key]
}
