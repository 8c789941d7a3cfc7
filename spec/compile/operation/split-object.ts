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

/** An object that contains itself has no last level, and may have very many members in its first levels. */
const [MAX_DEPTH, MOST_OBJECTS] = [4, 50]

/** The members of an object that are sent as separate parameters: `filter[status]`, or `status` alone. */
export function splitObject(place: Place, where: string, schema: Place | undefined): readonly Property[] {
  const style = place.at('style')?.value ?? 'form'
  if (where !== 'query' || schema === undefined || !isObject(schema)) return []
  if (style === 'deepObject') return inBrackets(schema, String(place.at('name')?.value))
  if (style !== 'form' || place.at('explode')?.value === false) return []
  return schemaProperties(schema).filter((property) => !isObject(property.place))
}

/** OpenAPI does not define objects inside the object; programs that read brackets also read `filter[due][from]`. */
function inBrackets(schema: Place, name: string): readonly Property[] {
  const sent: Property[] = []
  const open = [{ schema, name, required: true, depth: 1 }]
  for (let looked = 0, at = open.shift(); at !== undefined && looked < MOST_OBJECTS; looked += 1, at = open.shift()) {
    for (const property of schemaProperties(at.schema)) {
      const one = { ...property, name: `${at.name}[${property.name}]`, required: property.required && at.required }
      if (!isObject(property.place)) sent.push(one)
      else if (at.depth < MAX_DEPTH) open.push({ ...one, schema: property.place, depth: at.depth + 1 })
    }
  }
  return sent
}

function isObject(schema: Place): boolean {
  return schemaTypes(schemaParts(schema)).includes('object')
}
