import type { Answer, Operation } from '../../contract/operation.js'
import type { TableProperty } from '../../contract/table.js'
import { isJsonLines, isJsonType } from '../../json-types.js'
import { asExamplesShow } from '../base/as-examples-show.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { schemaProperties } from '../base/schema-parts.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'
import { checkMirror } from '../table/check-mirror.js'
import { compileMirror } from '../table/compile-derivation.js'
import { compileList, describesRows, type ListOwner } from '../table/compile-list.js'
import { compileTable, isTable } from '../table/compile-table.js'
import { listedRow } from '../table/table-row.js'
import { compileExamples, lineExamples, textExamples } from './compile-examples.js'
import { concreteType } from './concrete-type.js'

export interface Success {
  readonly status: number
  /** The other codes that may be a success; any, if the document describes none. */
  readonly further: readonly string[]
  /** The answer is described for a range of codes. */
  readonly isRanged: boolean
  readonly answer: Answer
  /** The same answer in other media types. */
  readonly others: NonNullable<Operation['others']>
  readonly response: Place | undefined
}

interface Owner {
  readonly id: string
  /** The operation declares filters, an order or a cap for its rows. */
  readonly rows: boolean
  /** Columns inside members of a row, such as `author.name`. */
  readonly nested?: readonly string[]
}

/** The lowest 2xx response of an operation, else its redirect, else its `default`. */
export function compileSuccess(operation: Place, owner: Owner, scope: Scope, compilation: Compilation): Success {
  const responses = operation.object('responses')
  const code = successCode(responses?.keys() ?? [])
  const status = code !== undefined && /^\d+$/.test(code) ? Number(code) : 200
  const response = code === undefined ? undefined : responses?.object(code)
  if (code === undefined || response === undefined) {
    if (responses !== undefined)
      compilation.notes.add('operations without a described success return an empty body', owner.id)
    return { status, further: ['2XX'], isRanged: false, answer: EMPTY, others: [], response }
  }
  const [answer = EMPTY, ...others] = compileAnswers(
    response,
    owner,
    sourced(response, scope, compilation),
    compilation,
  )
  const further = (responses?.keys() ?? []).filter(
    (other) => other !== code && /^(?:2(?:\d\d|XX)|default)$/i.test(other),
  )
  const isRanged = !/^\d+$/.test(code)
  return { status, further: isRanged ? ['2XX'] : further, isRanged, answer, others, response }
}

type Described = Exclude<Answer, { readonly kind: 'empty' }>

const EMPTY: Answer = { kind: 'empty' }

function successCode(codes: readonly string[]): string | undefined {
  const first = (form: RegExp): string | undefined => codes.filter((code) => form.test(code)).sort()[0]
  return first(/^2(?:\d\d|XX)$/i) ?? first(/^30[12378]$/) ?? first(/^default$/)
}

/**
 * One answer for each media type, the richest description first: the judge reads that one. `offered` keeps the order
 * of the document, which decides what a caller without a preference gets.
 */
function compileAnswers(response: Place, owner: Owner, scope: Scope, compilation: Compilation): readonly Described[] {
  const offers = response.entries('content').map(([written, place]) => {
    const schema = place.schema('schema')
    return { written, mediaType: concreteType(written, schema ?? place), place, schema }
  })
  const ranked = offers.map((offer) => ({ offer, rank: rankOf(offer) })).sort((one, other) => one.rank - other.rank)
  return ranked.map(({ offer }) => {
    const answer = compileOffer(offer, owner, sourced(offer.place, scope, compilation), compilation)
    return offer.written === offer.mediaType ? answer : { ...answer, range: offer.written }
  })
}

const [TEXT, BYTES] = [4, 5]

/**
 * The rank of a description: a table with columns, JSON with a schema, a table without columns, JSON without a schema,
 * other text, anything else.
 */
function rankOf({ mediaType, place, schema }: Offer): number {
  const table = schema ?? place
  if (isTable(table, mediaType))
    return table.has('x-csv') || table.has('contentSchema') || listedRow(table) !== undefined ? 0 : 2
  if (isJsonType(mediaType) || isJsonLines(mediaType)) return schema === undefined ? 3 : 1
  return isText(mediaType) ? TEXT : BYTES
}

function compileOffer(
  offer: Offer,
  { id, rows, nested = [] }: Owner,
  scope: Scope,
  compilation: Compilation,
): Described {
  const { mediaType, place, schema } = offer
  const examples = compileExamples(place, compilation)
  const table = schema ?? place
  if (isTable(table, mediaType)) {
    const owner = `${id.charAt(0).toUpperCase()}${id.slice(1)}`
    return {
      kind: 'table',
      mediaType,
      table: compileTable(table, { owner, mediaType, scope }, compilation),
      examples: examples.length > 0 ? examples : textExamples(place, compilation),
    }
  }
  if (rankOf(offer) === TEXT) return compileText(offer, compilation)
  if (rankOf(offer) === BYTES) return { kind: 'bytes', mediaType, examples: textExamples(place, compilation) }
  if (isJsonLines(mediaType)) return compileLines(offer, { id, nested }, scope, compilation)
  const hasRows = schema !== undefined && (rows || describesRows(schema))
  return compact({
    kind: 'json' as const,
    mediaType,
    schema: asExamplesShow(
      place.has('schema') ? compilation.schemas.resolve(place.child('schema'), 'writeOnly') : true,
      examples,
    ),
    tables: schema === undefined ? [] : compileTableProperties(schema, id, scope, compilation),
    list: hasRows ? compileList(schema, { id, nested }, scope, compilation) : undefined,
    examples,
  })
}

interface Offer {
  readonly written: string
  readonly mediaType: string
  readonly place: Place
  readonly schema: Place | undefined
}

/** JSON Lines: the schema describes the list, or one line, or it is OpenAPI 3.2's `itemSchema`. */
function compileLines(
  { mediaType, place, schema }: Offer,
  owner: ListOwner,
  scope: Scope,
  compilation: Compilation,
): Described {
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
    examples: lineExamples(place, compilation),
  })
}

function isText(mediaType: string): boolean {
  return /^text\/|[/+]xml\b|[/+]ya?ml\b|\/javascript\b/i.test(mediaType)
}

/**
 * The text itself is judged only by a schema of type string: a schema for XML describes the content and not the text.
 */
function compileText({ mediaType, place, schema }: Offer, compilation: Compilation): Described {
  const written = schema === undefined ? true : compilation.schemas.resolve(place.child('schema'), 'writeOnly')
  const isOfText = typeof written === 'object' && written.type === 'string'
  return { kind: 'text', mediaType, schema: isOfText ? written : true, examples: textExamples(place, compilation) }
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
