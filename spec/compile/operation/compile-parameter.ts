import type { Parameter } from '../../contract/parameter.js'
import { textOf } from '../../text-of.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { cellText, facets, firstExample, severalExamples } from '../base/facets.js'
import { listLimits } from '../base/note-list-limits.js'
import { keyword, schemaParts, schemaTypes } from '../base/schema-parts.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'
import { parameterType } from '../table/cell-type.js'
import { compileByTier } from './compile-by-tier.js'
import { compileColumnChoice } from './compile-column-choice.js'
import { compileFilter } from './compile-filter.js'
import { compileJsonParameter, exampleOf, jsonMedia } from './compile-json-parameter.js'
import { compileMediaChoice } from './compile-media-choice.js'
import { compileSort } from './compile-sort.js'
import { splitObject, WORDS_OF_ONE } from './split-object.js'
import { signOf } from './styled-path.js'
import { withoutWrongValues } from './without-wrong-values.js'

const PLACES = ['query', 'path', 'header', 'cookie'] as const

export function compileParameter(
  place: Place,
  symbol: string | undefined,
  scope: Scope,
  compilation: Compilation,
): readonly Parameter[] {
  const { name, where } = identity(place)
  if (name === undefined || where === undefined) return []
  const media = jsonMedia(place)
  if (media !== undefined) {
    const own = { name, in: where, symbol: name === symbol }
    return [withoutWrongValues(compileJsonParameter(place, media, own, scope, compilation), compilation)]
  }
  const schema = place.schema('schema') ?? schemaOfContent(place, compilation)
  const parts = splitObject(place, where, schema)
  if (parts.length === 0) return [compileOne(place, { name, where, schema, symbol, words: place }, scope, compilation)]
  const isRequired = place.flag('required') === true
  for (const word of WORDS_OF_ONE.filter((key) => place.has(key)))
    place.child(word).report(`"${word}" on the member of "${name}" that it is about`, 'it on the whole object')
  const inherited = sourced(place, scope, compilation)
  return parts.map((part) => {
    const sent = { name: part.name, where, schema: part.place, symbol, words: part.place }
    return { ...compileOne(place, sent, inherited, compilation), required: isRequired && part.required }
  })
}

interface Sent {
  readonly name: string
  readonly where: Parameter['in']
  readonly schema: Place | undefined
  readonly symbol: string | undefined
  /** Where the words of our vocabulary are: the parameter, or the member of an object that is sent alone. */
  readonly words: Place
}

function compileOne(
  place: Place,
  { name, where, schema, symbol, words }: Sent,
  scope: Scope,
  compilation: Compilation,
): Parameter {
  const parts = schema === undefined ? [] : schemaParts(schema)
  const type = schema === undefined ? 'string' : parameterType(schema, name, compilation)
  const item = type === 'list' ? keyword(parts, 'items') : undefined
  const source = sourced(words, scope, compilation)
  const filter = words.object('x-filter')
  noteStyle(place, { name, where }, compilation)
  const limits = schema && facets(item ?? schema, type === 'integer', compilation)
  const usual = queryText(keyword(parts, 'default')?.value)
  const parameter: Parameter = compact({
    name,
    in: where,
    required: where === 'path' || place.flag('required') === true,
    type,
    default: usual,
    ...limits,
    ...(type === 'list' && schema ? listLimits(schema, name, compilation) : {}),
    format: formatOf(item ?? schema),
    separator: type === 'list' ? separatorOf(place, where) : undefined,
    description:
      words.text('description') ?? place.text('description') ?? cellText(keyword(parts, 'description')?.value),
    example: queryText((words === place ? exampleOf(place) : undefined) ?? firstExample(parts)),
    examples: severalExamples(parts, 2),
    filter: filter && compileFilter(filter, source, compilation),
    ...compileCap(words, limits?.maximum),
    byTier: compileByTier(words.object('x-by-tier'), compact({ maximum: limits?.maximum, default: usual })),
    cursor: compileCursor(words.object('x-cursor')),
    page: compilePage(words.object('x-page')),
    sort: compileSort(words.object('x-sort')),
    columns: compileColumnChoice(words.object('x-columns')),
    mediaTypes: compileMediaChoice(words.object('x-media-type')),
    symbol: name === symbol,
    ...source,
  })
  return withoutWrongValues(parameter, compilation)
}

function identity(place: Place): { readonly name: string | undefined; readonly where: Parameter['in'] | undefined } {
  if (!place.has('name')) place.miss('name', 'the name of the parameter')
  if (!place.has('in')) place.miss('in', `one of ${PLACES.join(', ')}`)
  return { name: place.text('name'), where: place.word('in', PLACES) }
}

/** Formats of strings only: the formats of numbers give their size in bits. */
function formatOf(schema: Place | undefined): string | undefined {
  const parts = schema === undefined ? [] : schemaParts(schema)
  const format = keyword(parts, 'format')?.value
  return typeof format === 'string' && !schemaTypes(parts).some((type) => type !== 'string') ? format : undefined
}

function queryText(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : cellText(value, ',')
}

/** `x-cap: rows`, or `{over: refused}`. */
function compileCap(words: Place, maximum: number | undefined): Pick<Parameter, 'cap' | 'over'> {
  const value = words.at('x-cap')?.value
  if (typeof value !== 'object' || value === null) return compact({ cap: words.word('x-cap', ['rows']) })
  const place = words.object('x-cap')
  const over = place?.word('over', ['refused', 'lowered'])
  if (place !== undefined && maximum === undefined) place.report('a "maximum" in the schema', 'no maximum')
  return { cap: 'rows', ...compact({ over }) }
}

function compileCursor(place: Place | undefined): { readonly column: string } | undefined {
  const column = place?.text('column')
  if (place !== undefined && column === undefined) place.miss('column', 'the column whose values the cursor follows')
  return column === undefined ? undefined : { column }
}

function compilePage(place: Place | undefined): Parameter['page'] {
  if (place === undefined) return undefined
  const by = place.word('by', ['number', 'offset'])
  if (by === undefined) place.miss('by', 'number or offset')
  return { by: by ?? 'number', first: place.number('first') ?? (by === 'offset' ? 0 : 1) }
}

function schemaOfContent(place: Place, compilation: Compilation): Place | undefined {
  const [media] = place.entries('content')
  if (media !== undefined)
    compilation.notes.add(
      'parameters written as a media type other than JSON are read as text',
      textOf(place.at('name')?.value),
    )
  return media?.[1].schema('schema')
}

interface Styled {
  readonly name: string
  readonly where: Parameter['in']
}

const KNOWN_STYLES = new Set(['form', 'simple', 'deepObject', 'pipeDelimited', 'spaceDelimited'])

/** The separator of the members of a list. */
function separatorOf(place: Place, where: Parameter['in']): Parameter['separator'] {
  const style = place.at('style')?.value
  if (style === 'pipeDelimited') return '|'
  if (style === 'spaceDelimited') return ' '
  return where === 'query' && place.at('explode')?.value !== false ? 'repeat' : undefined
}

function noteStyle(place: Place, { name, where }: Styled, compilation: Compilation): void {
  const style = place.at('style')?.value
  const usual = where === 'query' || where === 'cookie' ? 'form' : 'simple'
  const isRead = KNOWN_STYLES.has(textOf(style)) || signOf(place, name) !== undefined
  if (style !== undefined && style !== usual && !isRead) {
    compilation.notes.add(
      `parameters in a style other than ${usual} are read as plain text`,
      `${name} (${textOf(style)})`,
    )
  }
}
