import { FILTER_OPS, type Filter } from '../../contract/parameter.js'
import { textOf } from '../../text-of.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'

/** `x-filter` of a parameter. */
export function compileFilter(place: Place, scope: Scope, compilation: Compilation): Filter | undefined {
  const column = place.text('column')
  const said = place.word('op', [...FILTER_OPS, 'before'])
  const op = said === 'before' ? 'lt' : said
  if (column === undefined) place.miss('column', 'the column that is compared')
  if (!place.has('op')) place.miss('op', `one of ${FILTER_OPS.join(', ')}, before`)
  if (column === undefined || op === undefined) return undefined
  const on = place.word('on', ['row', 'source']) ?? 'row'
  if (on === 'source' && !place.has('source'))
    place.miss('source', 'the operation that shows the rows behind the answer')
  if ((op === 'bbox' || op === 'near') && !place.has('latitude'))
    place.miss(
      'latitude',
      `the column of the latitude; "column" is that of the longitude, as in x-filter: {column: lon, latitude: lat, op: ${op}}`,
    )
  return compact({
    column,
    op,
    on,
    source: place.text('source'),
    witness: place.text('witness'),
    latitude: place.text('latitude'),
    kilometres: place.number('kilometres'),
    via: compileVia(place.object('via'), column),
    map: compileMap(place.object('map')),
    alternatives: place.texts('alternatives'),
    ...sourced(place, scope, compilation),
  })
}

function compileVia(place: Place | undefined, column: string): Filter['via'] {
  if (place === undefined) return undefined
  const [operation, key, keyColumn] = ['operation', 'key', 'keyColumn'].map((name) => {
    if (!place.has(name)) place.miss(name, 'operation, key and keyColumn')
    return place.text(name) ?? ''
  })
  if (!operation || !key || !keyColumn) return undefined
  return { operation, key, keyColumn, column: place.text('column') ?? column }
}

function compileMap(place: Place | undefined): Record<string, string> | undefined {
  return place && Object.fromEntries(place.members().map(([from, to]) => [from, textOf(to.value)]))
}
