import type { JsonSchema, Operation, Resource, Tells } from '../../contract/operation.js'
import type { Contract } from '../../contract.js'
import { tableOf } from '../../lookup.js'
import { memberAt } from '../../schema-members.js'
import { among } from '../base/among.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { compact } from '../source/compact.js'
import { show } from '../source/json-value.js'
import type { Place } from '../source/place.js'

/** `x-resource` of an operation. */
export function compileResource(
  place: Place | undefined,
  scope: Scope,
  compilation: Compilation,
): Resource | undefined {
  if (place === undefined) return undefined
  const [list, parameter, column] = ['list', 'parameter', 'column'].map((name) => {
    if (!place.has(name)) place.miss(name, 'list, parameter and column')
    return place.text(name) ?? ''
  })
  if (!list || !parameter || !column) return undefined
  return { list, parameter, column, ...sourced(place, scope, compilation) }
}

/** `x-tells` of an operation. */
export function compileTells(place: Place | undefined, scope: Scope, compilation: Compilation): Tells | undefined {
  if (place === undefined) return undefined
  const [total, pages, page, totalHeader, next] = ['total', 'pages', 'page', 'totalHeader', 'next'].map((name) =>
    place.text(name),
  )
  return compact({ total, pages, page, totalHeader, next, ...sourced(place, scope, compilation) })
}

const IN_BODY = ['total', 'pages', 'page', 'next'] as const

/** Checks that the body has the members, that these may be numbers or cursors, and that a parameter selects a next page. */
export function checkTells(place: Place, operation: Operation): void {
  const { id, tells, parameters } = operation
  if (tells === undefined) return
  for (const name of IN_BODY)
    checkMember(place.at(name), tells[name], name === 'next' ? 'cursor or a URL' : 'number', operation)
  const isPaged = parameters.some(({ cursor, page }) => cursor !== undefined || page !== undefined)
  if (tells.next !== undefined && !isPaged) place.at('next')?.report(`a parameter of ${id} with x-cursor or x-page`)
}

function checkMember(
  place: Place | undefined,
  path: string | undefined,
  wanted: string,
  { id, answer }: Operation,
): void {
  if (path === undefined) return
  const member = answer.kind === 'json' ? memberAt(answer.schema, path) : undefined
  const types = member === undefined ? [] : typesOf(member)
  if (member === undefined)
    place?.report(answer.kind === 'json' ? `a member of the body of ${id}` : `a JSON body in ${id}`)
  else if (types.length > 0 && !types.some((type) => SINGLE.includes(type)))
    place?.report(`a member with a ${wanted}`, `${show(path)} of type ${types.join(', ')}`)
}

/** Numbers may be written as text. */
const SINGLE = ['integer', 'number', 'string']

/** Empty if the schema allows any type, or leaves that to its parts. */
function typesOf(schema: JsonSchema): readonly string[] {
  const type = typeof schema === 'boolean' ? undefined : schema.type
  return [type].flat().filter((one) => typeof one === 'string')
}

/** Checks that the named operation, rows and parameter exist. */
export function checkResource(place: Place, { id, resource, parameters }: Operation, contract: Contract): void {
  if (resource === undefined) return
  const list = contract.operations.find((operation) => operation.id === resource.list)
  const columns = (list && tableOf(list)?.columns.map(({ name }) => name)) ?? []
  const ids = contract.operations.filter((operation) => operation.id !== id).map((operation) => operation.id)
  if (list === undefined) place.at('list')?.report(among('the id of an operation', ids))
  else if (!columns.includes(resource.column))
    place
      .at('column')
      ?.report(columns.length === 0 ? `rows in the answer of ${list.id}` : `one of ${columns.join(', ')}`)
  const always = parameters.filter((one) => one.in === 'path' || (one.in === 'query' && one.required))
  const names = always.map(({ name }) => name)
  if (!names.includes(resource.parameter))
    place
      .at('parameter')
      ?.report(
        names.length === 0
          ? `a parameter of the path, or a required one of the query, in ${id}`
          : among('a parameter of the path, or a required one of the query,', names),
      )
}

const lists = new WeakMap<object, ReadonlySet<string>>()

/** List operations whose rows are the resources of other paths; their answers are read as rows. */
export function listedOperations(root: Place): ReadonlySet<string> {
  const key = Object(root.value)
  const known = lists.get(key) ?? new Set(root.entries('paths').flatMap(([, item]) => namedIn(item)))
  lists.set(key, known)
  return known
}

function namedIn(item: Place): readonly string[] {
  return item.members().flatMap(([, operation]) => {
    const list = operation.at('x-resource')?.at('list')?.value
    return typeof list === 'string' ? [list] : []
  })
}
