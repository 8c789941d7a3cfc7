import type { Parameter } from '../../contract/parameter.js'
import { jsonValue } from '../../json-text.js'
import { isJsonType } from '../../json-types.js'
import { jsonValidator } from '../../pattern/json-validator.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { firstExample } from '../base/facets.js'
import { keyword, schemaParts } from '../base/schema-parts.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'

type Identity = Pick<Parameter, 'name' | 'in' | 'symbol'>

/** The media type of a parameter that is sent as JSON text: one with `content` instead of `schema`. */
export function jsonMedia(place: Place): Place | undefined {
  const [media] = place.has('schema') ? [] : place.entries('content')
  return media !== undefined && isJsonType(media[0]) ? media[1] : undefined
}

export function compileJsonParameter(
  place: Place,
  media: Place,
  identity: Identity,
  scope: Scope,
  compilation: Compilation,
): Parameter {
  const parts = [media.schema('schema') ?? []].flat().flatMap(schemaParts)
  const json = media.has('schema') ? compilation.schemas.resolve(media.child('schema'), 'readOnly') : true
  for (const word of ROW_WORDS) {
    if (place.has(word)) compilation.notes.add(`parameters written as JSON have no ${word}`, identity.name)
  }
  const standard = keyword(parts, 'default')?.value
  const example = exampleOf(media) ?? exampleOf(place) ?? firstExample(parts)
  const isText = typeof example === 'string' && jsonValidator(json)(jsonValue(example)) === undefined
  return compact({
    ...identity,
    required: identity.in === 'path' || place.flag('required') === true,
    type: 'string' as const,
    json,
    default: standard === undefined ? undefined : JSON.stringify(standard),
    example: isText ? example : example === undefined ? undefined : JSON.stringify(example),
    description: place.text('description') ?? '',
    ...sourced(place, scope, compilation),
  })
}

/** Words about rows compare plain text. */
const ROW_WORDS = ['x-filter', 'x-cap', 'x-by-tier', 'x-cursor', 'x-page', 'x-sort', 'x-columns', 'x-media-type']

export function exampleOf(place: Place): unknown {
  return place.at('example')?.value ?? place.entries('examples')[0]?.[1].at('value')?.value
}
