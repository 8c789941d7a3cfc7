import { schemaParts, schemaTypes } from '../base/schema-parts.js'
import type { Place } from '../source/place.js'

/**
 * The path with the signs that `label` and `matrix` write before a value: `/items/.{id}` and `/items/;id={id}`. A list
 * keeps its commas. Of lists and objects that repeat such a sign for each member, the path stays as it is written.
 */
export function styledPath(path: string, parameters: readonly Place[]): string {
  return parameters.reduce((text, place) => {
    const name = place.text('name')
    const sign = name === undefined ? undefined : signOf(place, name)
    return sign === undefined ? text : text.replace(`{${name}}`, () => `${sign}{${name}}`)
  }, path)
}

/** The text before the value; undefined if the value stands alone or cannot be written with one sign. */
export function signOf(place: Place, name: string): string | undefined {
  const style = place.at('style')?.value
  if (place.at('in')?.value !== 'path' || (style !== 'label' && style !== 'matrix')) return undefined
  const schema = place.schema('schema')
  const types = schema === undefined ? [] : schemaTypes(schemaParts(schema))
  const isRepeated = place.at('explode')?.value === true && types.includes('array')
  if (isRepeated || types.includes('object')) return undefined
  return style === 'label' ? '.' : `;${name}=`
}
