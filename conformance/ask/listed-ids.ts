import {
  type Contract,
  groupedByEach,
  isObject,
  isOfFormat,
  matchesPattern,
  memberOf,
  type Operation,
  operationById,
  type Parameter,
  type Resource,
  tableOf,
  treeOf,
} from '../../spec/index.js'
import { cacheOne } from '../cache/cache.js'
import { isCallable } from '../credentials/may-call.js'
import type { Exchange } from '../exchange.js'
import type { DataRow } from '../read/data-rows.js'
import { countColumns, tellingRows } from '../read/filter/telling-rows.js'
import { readJson, readText } from '../read/response-text.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'

/**
 * The lists that probably show a value: `/pets/{petId}` is below `/pets`, so `/pets` lists pets; a required
 * `station_id` in a query is an id of `/stations`.
 */
export function listsAbove(operation: Operation, parameter: Parameter, contract: Contract): readonly Operation[] {
  if (parameter.in === 'query') return listsNamedBy(parameter, operation, contract)
  const end = operation.path.indexOf(`/{${parameter.name}}`)
  if (parameter.in !== 'path' || end < 0) return []
  return readsByPath(contract).get(operation.path.slice(0, end)) ?? []
}

const readsByPath = cacheOne(({ operations }: Contract) =>
  groupedByEach(operations, ({ method, path }) => (method === 'get' ? [path.replace(/\/$/, '')] : [])),
)

/** The lists at a path that ends with the plural of the parameter's name, if they need no unknown value themselves. */
function listsNamedBy({ name, format, enum: words }: Parameter, asked: Operation, contract: Contract) {
  const thing = plain(name).replace(/(?<=..)(?:id|code|key|uuid|slug|number)$/, '')
  const plurals = new Set([`${thing}s`, `${thing}es`, thing.replace(/y$/, 'ies')])
  if (words !== undefined || format?.startsWith('date') === true || thing === '') return []
  const named = new Set([...plurals].flatMap((plural) => freeListsByName(contract).get(plural) ?? []))
  named.delete(asked)
  return named.size < 2 ? [...named] : contract.operations.filter((other) => named.has(other))
}

const freeListsByName = cacheOne(({ operations }: Contract) =>
  groupedByEach(operations, ({ method, path, parameters }) => {
    const isFree = !path.includes('{') && needsNoValue({ parameters })
    return method === 'get' && isFree ? [plain(path.slice(path.lastIndexOf('/') + 1))] : []
  }),
)

/**
 * The list that shows an id further down in the path, if its own path has this parameter too: an id exists below that
 * one only.
 */
export function outerList(operation: Operation, parameter: Parameter, contract: Contract): Operation | undefined {
  const { resource, parameters } = operation
  const above = parameters.filter(({ in: place }) => place === 'path')
  const lists = [
    operationById(contract, resource?.list),
    ...above.flatMap((other) => listsAbove(operation, other, contract)),
  ]
  return lists.find((list) => list !== undefined && isCallable(list) && isAbove(parameter, list, operation))
}

/** The paths of both operations begin alike up to this parameter. */
export function isAbove({ in: place, name, symbol }: Parameter, list: Operation, { path }: Operation): boolean {
  const end = path.indexOf(`{${name}}`) + name.length + 2
  return place === 'path' && !symbol && list.path !== path && list.path.startsWith(path.slice(0, end))
}

/** Possible ids in a JSON answer, in the order of the answer. */
export function listedIds(exchange: Exchange, parameter: Parameter): readonly string[] {
  return listedItems(exchange).flatMap((item) => {
    const key = isObject(item) ? idKey(item, parameter.name) : undefined
    const id = !isObject(item) ? item : key === undefined ? undefined : item[key]
    return (typeof id === 'string' || typeof id === 'number') && isLawful(String(id), parameter) ? [String(id)] : []
  })
}

/** The member of the listed objects that has their ids. */
export function idMember(exchange: Exchange, { name }: Parameter): string | undefined {
  const [first] = listedItems(exchange)
  return isObject(first) ? idKey(first, name) : undefined
}

function listedItems({ response }: Exchange): readonly unknown[] {
  return response === undefined ? [] : (listIn(readJson(readText(response).text), DEPTH) ?? [])
}

/** The operation whose answer shows a value by a link, if it needs no unknown value itself. */
export function linkSources({ linked }: Parameter, contract: Contract): readonly Operation[] {
  const source = operationById(contract, linked?.operation)
  return source !== undefined && isCallable(source) && needsNoValue(source) ? [source] : []
}

export function needsNoValue({ parameters }: Pick<Operation, 'parameters'>): boolean {
  return parameters.every(({ required, default: usual }) => !required || usual !== undefined)
}

/** The value to which a link of the document points. */
export function linkedText({ response }: Exchange, parameter: Parameter): string | undefined {
  const start = response === undefined ? undefined : readJson(readText(response).text)
  const steps = (parameter.linked?.pointer ?? '').split('/').slice(1)
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const value = names.reduce<unknown>((outer, name) => {
    if (Array.isArray(outer)) return outer[Number(name)]
    return isObject(outer) && Object.hasOwn(outer, name) ? outer[name] : undefined
  }, start)
  const isPlain = typeof value === 'string' || typeof value === 'number'
  return isPlain && isLawful(String(value), parameter) ? String(value) : undefined
}

const DEPTH = 3

/** The first list in the JSON value, the outermost first. */
function listIn(value: unknown, depth: number): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isObject(value) || depth === 0) return undefined
  const members = Object.values(value)
  return members.find((member): member is unknown[] => Array.isArray(member)) ?? nested(members, depth - 1)
}

function nested(members: readonly unknown[], depth: number): readonly unknown[] | undefined {
  for (const member of members) {
    const found = isObject(member) ? listIn(member, depth) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The member with the parameter's name in any spelling, or else the member `id`. */
function idKey(item: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const wanted = plain(name)
  const same = Object.keys(item).find((key) => plain(key) === wanted)
  const short = Object.keys(item).find((key) => plain(key) === 'id')
  return same ?? short ?? Object.keys(item).find((other) => wanted.endsWith(plain(other)) && plain(other) !== '')
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** The value fits into one segment of a path and obeys the parameter's schema. */
function isLawful(text: string, parameter: Parameter): boolean {
  const { type, enum: words, pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = parameter
  if (text === '' || text.includes('/')) return false
  if (type === 'integer' && !/^-?\d+$/.test(text)) return false
  if (words !== undefined && !words.includes(text)) return false
  if (text.length < minLength || text.length > maxLength) return false
  if (format !== undefined && !isOfFormat(text, format)) return false
  return pattern === undefined || matchesPattern(text, pattern) !== false
}

/** Of thousands of operations with a column "id", the first ones are as good as all of them. */
const MOST_SHOWING = 50

/** The operations with one of these columns, in the order of the document. */
export function operationsShowing(names: readonly string[], contract: Contract): readonly Operation[] {
  const shown = names.flatMap((name) => entriesByColumn(contract).get(name)?.slice(0, MOST_SHOWING) ?? [])
  return [...new Map(shown.sort(([a], [b]) => a - b)).values()]
}

const entriesByColumn = cacheOne(({ operations }: Contract) =>
  groupedByEach(
    [...operations.entries()],
    ([, operation]) => tableOf(operation)?.columns.map(({ name }) => name) ?? [],
  ),
)

/** Columns that may show values of the parameter, the one that it filters by first. */
export function namesOf({ name, filter }: Parameter): readonly string[] {
  return filter === undefined ? [name] : [filter.column, name]
}

/** The ids of the rows of a list, by which this operation names one of them. */
export function shownIds(rows: readonly DataRow[], { resource }: Pick<Operation, 'resource'>): readonly string[] {
  return [...new Set(rows.flatMap((row) => row.text(resource?.column ?? '') || []))]
}

/** The same, ids with the most rows first if a summary in the list counts the rows of this operation. */
export function fullestIds(answer: TableAnswer | undefined, operation: Operation): readonly string[] {
  if (answer === undefined) return []
  const { parameter = '', column }: Partial<Resource> = operation.resource ?? {}
  const counting = answer.table.summaries.find(
    (one) => one.operation === operation.id && memberOf(treeOf(one.parameters[parameter] ?? "''"), 'self') === column,
  )
  if (counting === undefined) return shownIds(rowsOf(answer), operation)
  const cap = operation.parameters.find((one) => one.cap === 'rows')
  const most = Number(cap?.default ?? cap?.maximum ?? Number.POSITIVE_INFINITY)
  return shownIds(tellingRows(answer, countColumns(counting, answer.table), most).rows, operation)
}
