import type { JsonSchema, Operation, Resource, Tells } from '../../contract/operation.js'
import type { Parameter } from '../../contract/parameter.js'
import type { Contract } from '../../contract.js'
import { operationById, tableOf } from '../../lookup.js'
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
  const told = Object.fromEntries([...IN_BODY, 'totalHeader' as const].map((name) => [name, place.text(name)]))
  return compact({ ...told, ...sourced(place, scope, compilation) })
}

const IN_BODY = ['total', 'pages', 'page', 'rows', 'size', 'offset', 'more', 'next'] as const
interface Content {
  readonly says: string
  readonly types: readonly string[]
}

/** Numbers may be written as text. */
const NUMBER: Content = { says: 'number', types: ['integer', 'number', 'string'] }
/** The content of members that contain anything but a number. */
const CONTENTS: ReadonlyMap<string, Content> = new Map([
  ['next', { ...NUMBER, says: 'cursor or a URL' }],
  ['more', { says: 'boolean', types: ['boolean'] }],
])

/**
 * Checks that the body has the members, that their types fit, and that there is a parameter for the value that they
 * contain.
 */
export function checkTells(place: Place, operation: Operation): void {
  const { id, tells, parameters } = operation
  if (tells === undefined) return
  for (const name of IN_BODY) checkMember(place.at(name), tells[name], CONTENTS.get(name) ?? NUMBER, operation)
  const has = (test: (parameter: Parameter) => unknown): boolean => parameters.some((one) => test(one) !== undefined)
  const needs = [
    ['next', has(({ cursor, page }) => cursor ?? page), 'x-cursor or x-page'],
    ['offset', has(({ page }) => page), 'x-page'],
    ['size', has(({ cap }) => cap), 'x-cap'],
  ] as const
  for (const [name, isGiven, words] of needs)
    if (tells[name] !== undefined && !isGiven) place.at(name)?.report(`a parameter of ${id} with ${words}`)
}

function checkMember(
  place: Place | undefined,
  path: string | undefined,
  { says, types: lawful }: Content,
  { id, answer }: Operation,
): void {
  if (path === undefined) return
  const member = answer.kind === 'json' ? memberAt(answer.schema, path) : undefined
  const types = member === undefined ? [] : typesOf(member)
  if (member === undefined)
    place?.report(answer.kind === 'json' ? `a member of the body of ${id}` : `a JSON body in ${id}`)
  else if (types.length > 0 && !types.some((type) => lawful.includes(type)))
    place?.report(`a member with a ${says}`, `${show(path)} of type ${types.join(', ')}`)
}

/** Empty if the schema allows any type, or leaves that to its parts. */
function typesOf(schema: JsonSchema): readonly string[] {
  const type = typeof schema === 'boolean' ? undefined : schema.type
  return [type].flat().filter((one) => typeof one === 'string')
}

/** Checks that the named operation, rows and parameter exist. */
export function checkResource(place: Place, { id, resource, parameters }: Operation, contract: Contract): void {
  if (resource === undefined) return
  const list = operationById(contract, resource.list)
  const columns = (list && tableOf(list)?.columns.map(({ name }) => name)) ?? []
  if (list === undefined) place.at('list')?.report(among('the id of an operation', otherIds(id, contract)))
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

function otherIds(id: string, { operations }: Contract): readonly string[] {
  return operations.filter((operation) => operation.id !== id).map((operation) => operation.id)
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
