import type { Answer, Example } from '../contract/operation.js'
import type { TableProperty } from '../contract/table.js'
import { isJsonLines } from '../json-lines.js'
import { checkMirror } from './check-mirror.js'
import type { Compilation, Scope } from './compilation.js'
import { sourced } from './compilation.js'
import { compileMirror } from './compile-derivation.js'
import { compileList, type ListOwner, speaksOfRows } from './compile-list.js'
import { compileTable, isTable } from './compile-table.js'
import { schemaProperties } from './schema-parts.js'
import { compact } from './source/compact.js'
import type { Place } from './source/place.js'

export interface Success {
  readonly status: number
  readonly answer: Answer
  readonly alsoOffered: readonly string[]
  readonly response: Place | undefined
}

interface Owner {
  readonly id: string
  /** The operation declares filters, an order or a cap for its rows. */
  readonly rows: boolean
  /** Columns that lie within members of a row: `author.name`. */
  readonly nested?: readonly string[]
}

/** The lowest 2xx response of an operation, else its `default`. */
export function compileSuccess(operation: Place, owner: Owner, scope: Scope, compilation: Compilation): Success {
  const responses = operation.object('responses')
  const codes = responses?.keys().filter((code) => /^2(?:\d\d|XX)$/i.test(code)) ?? []
  const code = codes.sort()[0] ?? (responses?.has('default') ? 'default' : undefined)
  const status = code !== undefined && /^\d+$/.test(code) ? Number(code) : 200
  const response = code === undefined ? undefined : responses?.object(code)
  if (response === undefined) {
    if (responses !== undefined)
      compilation.notes.add('operations without a described success answer nothing', owner.id)
    return { status, answer: { kind: 'empty' }, alsoOffered: [], response }
  }
  const answer = compileAnswer(response, owner, sourced(response, scope, compilation), compilation)
  const served = answer.kind === 'empty' ? undefined : answer.mediaType
  const alsoOffered = response.entries('content').flatMap(([name]) => (name === served || name === '*/*' ? [] : [name]))
  return { status, answer, alsoOffered: served === undefined ? [] : alsoOffered, response }
}

function compileAnswer(
  response: Place,
  { id, rows, nested = [] }: Owner,
  scope: Scope,
  compilation: Compilation,
): Answer {
  const offers = response
    .entries('content')
    .map(([mediaType, place]) => ({ mediaType, place, schema: place.schema('schema') }))
  const table = offers.find(({ mediaType, place, schema }) => isTable(schema ?? place, mediaType))
  const json = offers.find(({ mediaType }) => /[/+]json\b|^\*\/\*$/i.test(mediaType) || isJsonLines(mediaType))
  const [first] = offers
  const chosen = table ?? json
  if (offers.length > 1) compilation.notes.add('of several media types of an answer one is served', id)
  if (chosen === undefined) return noAnswer(first?.mediaType, id, compilation)
  const { mediaType, place, schema } = chosen
  const examples = compileExamples(place, compilation)
  const inner = sourced(place, scope, compilation)
  if (table !== undefined) {
    const owner = `${id.charAt(0).toUpperCase()}${id.slice(1)}`
    return {
      kind: 'table',
      mediaType,
      table: compileTable(schema ?? place, { owner, mediaType, scope: inner }, compilation),
      examples,
    }
  }
  if (isJsonLines(mediaType)) return compileLines(chosen, { id, nested }, inner, compilation)
  const hasRows = schema !== undefined && (rows || speaksOfRows(schema))
  return compact({
    kind: 'json' as const,
    mediaType: mediaType === '*/*' ? 'application/json' : mediaType,
    schema: place.has('schema') ? compilation.schemas.resolve(place.child('schema'), 'writeOnly') : true,
    tables: schema === undefined ? [] : compileTableProperties(schema, id, inner, compilation),
    list: hasRows ? compileList(schema, { id, nested }, inner, compilation) : undefined,
    examples,
  })
}

interface Offer {
  readonly mediaType: string
  readonly place: Place
  readonly schema: Place | undefined
}

/** JSON Lines: the schema is that of the list, that of one line, or OpenAPI 3.2's `itemSchema`. */
function compileLines(
  { mediaType, place, schema }: Offer,
  owner: ListOwner,
  scope: Scope,
  compilation: Compilation,
): Answer {
  const item = place.schema('itemSchema') ?? (schema?.has('items') === true ? undefined : schema)
  const whole = schema === undefined ? true : compilation.schemas.resolve(place.child('schema'), 'writeOnly')
  const line = place.has('itemSchema') ? compilation.schemas.resolve(place.child('itemSchema'), 'writeOnly') : whole
  const list = item ?? schema
  return compact({
    kind: 'json' as const,
    mediaType,
    schema: item === undefined ? whole : { type: 'array', items: line },
    tables: [],
    list: list && compileList(list, { ...owner, isLine: item !== undefined }, scope, compilation),
    examples: compileExamples(place, compilation),
  })
}

function noAnswer(mediaType: string | undefined, id: string, { notes }: Compilation): Answer {
  if (mediaType !== undefined) {
    notes.add('bodies that are neither delimited text nor JSON are left empty', `${id} (${mediaType})`)
  }
  return { kind: 'empty' }
}

export function compileExamples(place: Place, compilation: Compilation): Example[] {
  const named = place.entries('examples').flatMap(([name, example]) => {
    const value = example.at('value')
    if (value === undefined) compilation.notes.add('examples that stand elsewhere are not fetched', name)
    return value === undefined ? [] : [{ name, value: value.value }]
  })
  const single = place.at('example')
  return single === undefined ? named : [{ name: 'example', value: single.value }, ...named]
}

/** Members of a JSON body that hold a whole table as text. */
function compileTableProperties(schema: Place, id: string, scope: Scope, compilation: Compilation): TableProperty[] {
  return schemaProperties(schema).flatMap(({ name, place }) => {
    if (!isTable(place)) return []
    const source = sourced(place, scope, compilation)
    const mirrors = place.object('x-mirrors')
    const mirror = mirrors && compileMirror(mirrors, name, source, compilation)
    if (mirrors !== undefined) compilation.afterwards.push((contract) => checkMirror(mirrors, id, contract))
    const table = compileTable(place, { owner: `${id}_${name}`, mediaType: '', scope: source }, compilation)
    return [compact({ property: name, table, mirror, ...source })]
  })
}
