import {
  type Column,
  type Contract,
  columnOf,
  compileRule,
  hasDay,
  type Operation,
  operationById,
  parameterOf,
  showsOneRow,
  type Table,
  tableOf,
  tablesOf,
} from '../../spec/index.js'
import { columnIn } from './rules/equation.js'

/**
 * Columns that name the row which summarises them by a column of that row (`customer: self.id`), each with that column.
 * Both have the same values. The key is that of `columnKind`.
 */
export function summaryJoins(contract: Contract): readonly (readonly [string, Column])[] {
  const tables = contract.operations.flatMap(tablesOf).map(({ table }) => table)
  return tables.flatMap((table) =>
    table.summaries.flatMap(({ operation: id, parameters }) => {
      const operation = operationById(contract, id)
      const given = Object.entries(parameters)
      return operation === undefined ? [] : given.flatMap(([name, text]) => joins(text, table, name, operation))
    }),
  )
}

/** A list, its column that names its things, and a column of other rows that names one of them. */
export interface Join {
  readonly list: Operation
  readonly parent: Column
  readonly own: Column
}

/**
 * Of columns whose rows belong to a thing of a list (`depot` in `/depots/{depot}/vans`), or that are called like one.
 */
export function resourceJoins(contract: Contract): readonly Join[] {
  const tables = contract.operations.flatMap(tablesOf).map(({ table }) => table)
  return contract.operations.flatMap((operation) => {
    const { resource } = operation
    return resource === undefined
      ? []
      : [...named(resource, tables, contract), nestedIn(operation, contract) ?? []].flat()
  })
}

/** The parents of a nested list. Undefined too if the key of the nested rows contains their parent. */
export function nestedIn(operation: Operation, contract: Contract): Join | undefined {
  const { resource, rows } = operation
  const table = tableOf(operation)
  if (resource === undefined || table?.key === undefined || rows !== undefined || showsOneRow(operation))
    return undefined
  const list = operationById(contract, resource.list)
  const parent = list && shownColumn(list, resource.column)
  const own = columnOf(table, parameterOf(operation, resource.parameter)?.filter?.column ?? resource.parameter)
  if (list === undefined || parent === undefined || own === undefined || own.enum !== undefined) return undefined
  return table.key.columns.includes(own.name) ? undefined : { list, parent, own }
}

/**
 * Columns whose name is that of the things in a list and whose cells have the form of their ids: `branch` for
 * `/branches`.
 */
function named(
  { list: id, column: name }: NonNullable<Operation['resource']>,
  tables: readonly Table[],
  contract: Contract,
): readonly Join[] {
  const list = operationById(contract, id)
  const target = list && shownColumn(list, name)
  if (list === undefined || target?.pattern === undefined || isDated(list)) return []
  const things = list.path.split('/').at(-1)?.toLowerCase() ?? ''
  const isTheirs = (column: Column): boolean =>
    column.name !== name &&
    column.type === target.type &&
    column.pattern === target.pattern &&
    isOneOf(column.name, things)
  const isOwnKey = (column: Column): boolean =>
    tables.some(({ key }) => key?.columns.length === 1 && key.columns[0] === column.name)
  return tables
    .flatMap(({ columns }) => columns)
    .filter((column) => isTheirs(column) && !isOwnKey(column))
    .map((own) => ({ list, parent: target, own }))
}

function isOneOf(name: string, things: string): boolean {
  const word = name.replace(/(_?(id|code|key|number))$/i, '').toLowerCase()
  return word !== '' && [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')].includes(things)
}

function shownColumn(operation: Operation, name: string): Column | undefined {
  const table = tableOf(operation)
  return table && columnOf(table, name)
}

/** Every day has rows of its own. */
function isDated(operation: Operation): boolean {
  const { parameters, order } = operation
  const names = [
    ...order.map(({ column }) => column),
    ...parameters.flatMap(({ filter, cursor }) => [filter?.column ?? [], cursor?.column ?? []].flat()),
  ]
  return names.some((name) => hasDay(shownColumn(operation, name)?.type ?? 'string'))
}

function joins(text: string, table: Table, name: string, operation: Operation): readonly (readonly [string, Column])[] {
  const details = tableOf(operation)
  const named = details && columnOf(details, parameterOf(operation, name)?.filter?.column ?? name)
  const column = columnOf(table, namingColumn(text) ?? '')
  if (named === undefined || column === undefined) return []
  const isOwnKey = details?.key?.columns.length === 1 && details.key.columns[0] === named.name
  const isAlike = named.type === column.type || (named.type === 'strings' && column.type === 'string')
  return isOwnKey || named.name === column.name || !isAlike ? [] : [[columnKind(named), column]]
}

/** Columns of one kind show the same things, in whichever table. */
export function columnKind({ name, type, pattern, hints }: Column): string {
  return JSON.stringify([name, type, pattern, hints['x-faker']])
}

function namingColumn(text: string): string | undefined {
  const bare = text.trim().replace(/^string\((.*)\)$/, '$1')
  return compileRule(bare, 'row').reads.self.length === 1 ? columnIn(bare) : undefined
}
