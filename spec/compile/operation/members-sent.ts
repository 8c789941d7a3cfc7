import { type Property, schemaParts, schemaProperties, schemaTypes } from '../base/schema-parts.js'
import type { Place } from '../source/place.js'

/** Words about one value; on an object whose members are sent alone, each member has its own. */
export const WORDS_OF_ONE = [
  'x-by-tier',
  'x-cap',
  'x-columns',
  'x-cursor',
  'x-filter',
  'x-media-type',
  'x-page',
  'x-sort',
] as const

/** An object that contains itself has no last level. */
const MAX_DEPTH = 4

/** The members of an object that are sent as separate parameters: `filter[status]`, or `status` alone. */
export function membersSent(place: Place, where: string, schema: Place | undefined): readonly Property[] {
  const style = place.at('style')?.value ?? 'form'
  if (where !== 'query' || schema === undefined || !isObject(schema)) return []
  if (style === 'deepObject') return inBrackets(schema, String(place.at('name')?.value), MAX_DEPTH)
  if (style !== 'form' || place.at('explode')?.value === false) return []
  return schemaProperties(schema).filter((property) => !isObject(property.place))
}

/** OpenAPI leaves objects in the object open; what reads brackets also reads `filter[due][from]`. */
function inBrackets(schema: Place, name: string, depth: number): readonly Property[] {
  return schemaProperties(schema).flatMap((property) => {
    const sent = `${name}[${property.name}]`
    if (!isObject(property.place)) return [{ ...property, name: sent }]
    const inner = depth === 1 ? [] : inBrackets(property.place, sent, depth - 1)
    return inner.map((one) => ({ ...one, required: property.required && one.required }))
  })
}

function isObject(schema: Place): boolean {
  return schemaTypes(schemaParts(schema)).includes('object')
}
