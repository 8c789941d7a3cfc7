import type { Example } from '../../contract/operation.js'
import { jsonLinesIn } from '../../json-types.js'
import type { Compilation } from '../base/compilation.js'
import type { Place } from '../source/place.js'

/** The example at the media type or in its schema. A string is used unchanged, and other values are ignored. */
export function textExamples(place: Place, compilation: Compilation): Example[] {
  const inSchema = place.schema('schema')?.at('example')
  const own = inSchema === undefined ? [] : [{ name: 'schema', value: inSchema.value }]
  return [...compileExamples(place, compilation), ...own].filter(({ value }) => typeof value === 'string')
}

/** Examples of JSON Lines: lists of values, also those that are written as the text of the lines. */
export function lineExamples(place: Place, compilation: Compilation): Example[] {
  return compileExamples(place, compilation).flatMap(({ name, value }) => {
    const read = typeof value === 'string' ? jsonLinesIn(value) : value
    return typeof read === 'number' ? [] : [{ name, value: read }]
  })
}

export function compileExamples(place: Place, compilation: Compilation): Example[] {
  const named = place.entries('examples').flatMap(([name, example]) => {
    const value = example.at('value')
    if (value === undefined) compilation.notes.add('examples outside the document are not fetched', name)
    return value === undefined ? [] : [{ name, value: value.value }]
  })
  const single = place.at('example')
  return single === undefined ? named : [{ name: 'example', value: single.value }, ...named]
}
