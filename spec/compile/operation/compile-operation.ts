import type { SecurityScheme } from '../../contract/gates.js'
import type { Answer, Operation } from '../../contract/operation.js'
import type { Parameter } from '../../contract/parameter.js'
import { isJsonType } from '../../json-types.js'
import { tableOf } from '../../lookup.js'
import { textOf } from '../../text-of.js'
import { withUsualWords } from '../../usual-paging.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { compact } from '../source/compact.js'
import { oneOrMore } from '../source/one-or-more.js'
import type { Place } from '../source/place.js'
import { checkMirror } from '../table/check-mirror.js'
import { compileMirror } from '../table/compile-derivation.js'
import { compileOrderKey } from '../table/compile-order-key.js'
import { checkOperation } from './check-operation.js'
import { usualFirst } from './compile-media-choice.js'
import { compileParameters } from './compile-parameters.js'
import { checkQuotas, compileQuotas } from './compile-quota.js'
import { checkResource, checkTells, compileResource, compileTells, listedOperations } from './compile-resource.js'
import { compileHeaders, compileOtherSuccesses, compileRefusals } from './compile-responses.js'
import { compileSecurity } from './compile-security.js'
import { compileSuccess } from './compile-success.js'
import { concreteType } from './concrete-type.js'
import { describesItsRows, nestedColumns } from './named-columns.js'
import { styledPath } from './styled-path.js'

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const

export interface Described {
  readonly root: Place
  readonly item: Place
  readonly place: Place
  readonly path: string
  readonly method: Operation['method']
  readonly schemes: readonly SecurityScheme[]
  /** Members of members that summaries read in the rows of an operation. */
  readonly summarised: ReadonlyMap<string, readonly string[]>
}

/** An operation without its errors, which are added when all operations are known. */
export function compileOperation(described: Described, scope: Scope, compilation: Compilation): Operation {
  const { root, item, place, path, method, schemes, summarised } = described
  const id = place.text('operationId') ?? madeId(method, path)
  const itemScope = sourced(item, scope, compilation)
  const source = sourced(place, itemScope, compilation)
  const symbolParameter = place.object('x-symbol')?.text('parameter')
  const mirrors = place.object('x-mirrors')
  const rows = describesItsRows(place, item) || listedOperations(root).has(id) || summarised.has(id)
  const owner = { id, rows, nested: [...nestedColumns(place, item), ...(summarised.get(id) ?? [])] }
  const { status, further, isRanged, answer, others, response } = compileSuccess(place, owner, source, compilation)
  const scopes = { path, symbol: symbolParameter, item: itemScope, own: source }
  const parameters = compileParameters(item, place, scopes, compilation)
  const [first, forms] = usualFirst(answer, others, parameters)
  noteUnused(place, { id, path }, compilation)
  const operation = compact({
    id,
    method,
    path: styledPath(path, [...item.list('parameters'), ...place.list('parameters')]),
    summary: place.text('summary') ?? '',
    deprecated: place.flag('deprecated') || undefined,
    tags: tagsOf(place),
    group: place.text('x-group'),
    cost: place.number('x-cost') ?? 1,
    security: compileSecurity(place, root, schemes, compilation),
    parameters: tableOf({ answer: first }) === undefined ? parameters : withUsualWords(parameters),
    symbolParameter,
    requestBody: compileBody(place, id, compilation),
    success: status,
    successes: further.length === 0 ? undefined : further,
    anySuccess: isRanged || undefined,
    answer: first,
    others: forms.length === 0 ? undefined : forms,
    offered: offeredTypes(response, [first, ...forms]),
    tagged: isTagged(place, response),
    notModified: notModifiedHeaders(place, compilation),
    linked: parameters.some(isPlace) ? hasHeader(response, 'link') : undefined,
    headers: successHeaders(response, root, compilation),
    refusals: compileRefusals(place, root, compilation),
    otherSuccesses: isRanged ? undefined : compileOtherSuccesses(place, status, compilation),
    order: place.list('x-order').flatMap((key) => compileOrderKey(key, source, compilation)),
    rows: compileRowCount(place, source, compilation),
    mirror: mirrors && compileMirror(mirrors, id, source, compilation),
    resource: compileResource(place.object('x-resource'), source, compilation),
    quotas: compileQuotas(oneOrMore(place, 'x-quota'), source, compilation),
    tells: compileTells(place.object('x-tells'), source, compilation),
    errors: place.texts('x-errors'),
    ...source,
  })
  checkAfterwards(described, operation, compilation)
  return operation
}

/** The media types in the order of the document; undefined if the answers have the same order. */
function offeredTypes(response: Place | undefined, answers: readonly Answer[]): Operation['offered'] {
  const types = response?.entries('content').map(([name, place]) => concreteType(name, place.schema('schema') ?? place))
  const isSame = answers.every((answer, index) => answer.kind === 'empty' || answer.mediaType === types?.[index])
  return isSame ? undefined : types
}

/** Checks that read other operations; they run when all operations are known. */
function checkAfterwards({ item, place }: Described, operation: Operation, { afterwards }: Compilation): void {
  const [resource, tells] = [place.object('x-resource'), place.object('x-tells')]
  const quotas = oneOrMore(place, 'x-quota')
  const mirrors = place.object('x-mirrors')
  afterwards.push((contract) => {
    if (resource !== undefined) checkResource(resource, operation, contract)
    if (tells !== undefined) checkTells(tells, operation)
    checkQuotas(quotas, operation, contract)
    checkOperation(place, item, operation, contract)
    if (mirrors !== undefined) checkMirror(mirrors, operation.id, contract)
  })
}

/**
 * The parameter says where a page begins. The way in which a service hands over a cursor may be an open point; then
 * links are not judged.
 */
function isPlace({ page, cursor, open }: Parameter): boolean {
  return page !== undefined || (cursor !== undefined && open.length === 0)
}

function notModifiedHeaders(place: Place, compilation: Compilation): Operation['notModified'] {
  const response = place.object('responses')?.object('304')
  return response && compileHeaders(response, compilation).filter(({ required }) => required)
}

function isTagged(place: Place, response: Place | undefined): true | undefined {
  return hasHeader(response, 'etag') ?? (place.object('responses')?.has('304') ? true : undefined)
}

function hasHeader(response: Place | undefined, lower: string): true | undefined {
  const names = response?.entries('headers').map(([name]) => name.toLowerCase()) ?? []
  return names.includes(lower) ? true : undefined
}

function tagsOf(place: Place): readonly string[] | undefined {
  const tags = place.texts('tags')
  return tags.length === 0 ? undefined : tags
}

function successHeaders(response: Place | undefined, root: Place, compilation: Compilation): Operation['headers'] {
  const shown = oneOrMore(root, 'x-rate-headers').flatMap((entry) => entry.members())
  const quota = shown.map(([, figure]) => textOf(figure.at('header')?.value).toLowerCase())
  const all = response === undefined ? [] : compileHeaders(response, compilation)
  const own = all.filter(({ name, required }) => required && !quota.includes(name.toLowerCase()))
  return own.length === 0 ? undefined : own
}

/** The id of an operation without one: `get /v1/users/{id}` gets `getV1UsersId`. */
function madeId(method: string, path: string): string {
  const words = path.match(/[A-Za-z0-9]+/g) ?? []
  return [method, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

function compileRowCount(place: Place, scope: Scope, compilation: Compilation): Operation['rows'] {
  const rows = place.object('x-rows')
  if (rows === undefined) return undefined
  const [min, max] = [rows.number('min'), rows.number('max')]
  if (min !== undefined && max !== undefined && min > max)
    rows.at('min')?.report(`at most the "max" of ${max}`, `the "min" ${min}`)
  return compact({ min, max, ...sourced(rows, scope, compilation) })
}

function compileBody(place: Place, id: string, compilation: Compilation): Operation['requestBody'] {
  const body = place.object('requestBody')
  const offers = body?.entries('content') ?? []
  const chosen = offers.find(([mediaType]) => isJsonType(mediaType)) ?? offers[0]
  if (chosen === undefined) return undefined
  const [mediaType, media] = chosen
  if (!isJsonType(mediaType))
    compilation.notes.add('request bodies other than JSON are ignored', `${id} (${mediaType})`)
  const schema = media.has('schema') ? compilation.schemas.resolve(media.child('schema'), 'readOnly') : true
  return { mediaType, schema, required: body?.flag('required') ?? false }
}

function noteUnused(place: Place, { id, path }: Pick<Operation, 'id' | 'path'>, { notes }: Compilation): void {
  if (place.has('callbacks')) notes.add('callbacks are not called', id)
  if (/[?#]/.test(path)) notes.add('operations whose path has a query or a fragment are not served or called', id)
  if (place.has('servers')) notes.add('servers of single operations are ignored', id)
}
