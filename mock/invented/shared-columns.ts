import {
  type Column,
  type Contract,
  columnOf,
  compileRule,
  type Filter,
  type Operation,
  type Parameter,
  parameterOf,
  type Table,
  tablesOf,
} from '../../spec/index.js'
import { columnKind, type Join, nestedIn, resourceJoins, summaryJoins } from './joined-columns.js'
import { columnIn } from './rules/equation.js'
import { distinctKey } from './rules/table-rules.js'

/** The columns of a contract that hold the same things, by their names. */
export interface SharedColumns {
  /** Hold symbols. */
  readonly symbols: ReadonlySet<string>
  /** Columns that take values from a shared stock of this size, so that answers can be joined and values repeat. */
  readonly stock: ReadonlyMap<string, number>
  /** The size of the stock for columns of these kinds, instead. */
  readonly sizes: ReadonlyMap<string, number>
  /** Columns that name a row by another column of it. */
  readonly joined: ReadonlyMap<string, Column>
  /** Rows of all parents together, of nested lists whose rows are one set. */
  readonly nested: ReadonlyMap<string, number>
}

const KEYS = 60
/** A column with a different value in every row has so many values, or more if a cap allows more rows. */
const UNIQUE = 300
const MOST_UNIQUE = 1500
/** Categories: few values, so that a filter for one has several rows to show. */
const KINDS = 9
const NAMES = 40
/** The number of rows of a list if the document does not say it. */
export const ENOUGH = 240
/** Things of which each has rows of its own, and the usual number of these. */
const PARENTS = 16
const CHILDREN = 12
const MOST_CHILDREN = 3000

export function sharedColumns(contract: Contract): SharedColumns {
  const tables = contract.operations.flatMap(tablesOf).map(({ table }) => table)
  const symbols = new Set(contract.operations.flatMap(symbolColumn))
  const stock = new Map<string, number>()
  for (const [name, size] of stockSizes(contract, tables)) {
    if (!symbols.has(name)) stock.set(name, Math.max(size, stock.get(name) ?? 0))
  }
  for (const [name, size] of idSizes(contract, tables)) if (stock.has(name)) stock.set(name, size)
  for (const operation of contract.operations) {
    for (const name of unique(tablesOf(operation).map(({ table }) => table)))
      if (stock.has(name)) stock.set(name, Math.max(stock.get(name) ?? 0, Math.min(MOST_UNIQUE, beyondCaps(operation))))
  }
  const joins = resourceJoins(contract)
  const others = joins.filter(({ own, parent }) => own.name !== parent.name)
  const joined = new Map([
    ...others.map(({ own, parent }) => [columnKind(own), parent] as const),
    ...summaryJoins(contract),
  ])
  const nested = new Map(
    contract.operations
      .filter((operation) => nestedIn(operation, contract) !== undefined)
      .map((operation) => [operation.id, sizeOf(operation, contract)]),
  )
  return { symbols, stock, sizes: sizesOfKinds(joins, contract, stock), joined, nested }
}

/** The ids of parents, and of nested rows: as many as there are rows, where no other list has ids of this kind. */
function sizesOfKinds(
  joins: readonly Join[],
  contract: Contract,
  stock: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const parents = joins.map(({ list, parent }) => ({ list, column: parent }))
  const inner = contract.operations
    .filter((operation) => nestedIn(operation, contract) !== undefined || isCounted(operation))
    .flatMap((list) => keysOf(list).map((column) => ({ list, column })))
  const sizes = new Map<string, number>()
  for (const { list, column } of [...parents, ...inner.filter(({ column: { name } }) => stock.has(name))]) {
    const kind = columnKind(column)
    const known = [...parents, ...inner].filter((one) => columnKind(one.column) === kind).map((one) => one.list.id)
    const isKnown = ({ id, resource }: Operation): boolean => known.includes(id) || known.includes(resource?.list ?? '')
    const isElsewhere = contract.operations.some(
      (operation) => !isKnown(operation) && keysOf(operation).some((key) => columnKind(key) === kind),
    )
    const least = isElsewhere ? (stock.get(column.name) ?? UNIQUE) : 0
    sizes.set(kind, Math.max(sizes.get(kind) ?? 0, sizeOf(list, contract), least))
  }
  return sizes
}

/** The number of rows that a document wants. */
export function usualRows({ min = 0, max = Math.max(ENOUGH, min) }: NonNullable<Operation['rows']>): number {
  return Math.round((min + max) / 2)
}

/** The list has always the same rows. */
function isCounted({ rows, resource, parameters }: Operation): boolean {
  const isFew = rows !== undefined && usualRows(rows) <= MOST_UNIQUE
  return isFew && resource === undefined && parameters.every(({ required }) => !required)
}

function keysOf(operation: Operation): readonly Column[] {
  return tablesOf(operation).flatMap(({ table }) => unique([table]).flatMap((name) => columnOf(table, name) ?? []))
}

/** Rows of a list of parents, or of a nested list for all parents: the one with most rows has more than a page. */
function sizeOf(operation: Operation, contract: Contract): number {
  const { list } = nestedIn(operation, contract) ?? {}
  if (operation.rows !== undefined) return Math.min(MOST_CHILDREN, usualRows(operation.rows))
  if (list === undefined || list.path.length >= operation.path.length) return Math.max(PARENTS, beyondCaps(operation))
  const parents = sizeOf(list, contract)
  return Math.min(MOST_CHILDREN, Math.ceil(Math.max(CHILDREN * parents, beyondCaps(operation) * Math.sqrt(parents))))
}

/** If another list is filtered by an id, there are fewer ids, so that each has several rows in that list. */
function idSizes({ operations }: Contract, tables: readonly Table[]): readonly StockSize[] {
  const sought = operations.flatMap((operation) => {
    const own = unique(tablesOf(operation).map(({ table }) => table))
    const filters = operation.parameters.flatMap(({ filter }) => filter ?? [])
    return filters.flatMap(({ op, on, column }) => (op === 'eq' && on === 'row' && !own.includes(column) ? column : []))
  })
  const ids = operations.flatMap(({ resource }) => resource?.column ?? [])
  return [...unique(tables), ...ids].map((name) => [name, sought.includes(name) ? KEYS : UNIQUE])
}

type StockSize = readonly [name: string, size: number]

/** The reasons to take a column's values from a stock. */
function stockSizes({ operations }: Contract, tables: readonly Table[]): readonly StockSize[] {
  const key = (name: string): StockSize => [name, KEYS]
  return [
    ...operations.flatMap(({ parameters }) => parameters.flatMap(({ filter }) => (filter ? filtered(filter) : []))),
    ...operations.flatMap(asked).map((parameter) => key(parameter.filter?.column ?? parameter.name)),
    ...tables.flatMap(({ summaries }) => summaries.flatMap(({ parameters }) => selfColumns(parameters).map(key))),
    ...joining(tables).map(key),
  ]
}

function symbolColumn(operation: Operation): readonly string[] {
  const parameter = operation.symbolParameter && parameterOf(operation, operation.symbolParameter)
  return parameter ? [parameter.filter?.column ?? parameter.name] : []
}

function filtered({ op, column, via }: Filter): readonly StockSize[] {
  const key: readonly StockSize[] =
    via === undefined
      ? []
      : [
          [via.keyColumn, KEYS],
          [via.column, KINDS],
        ]
  if (op === 'eq' || op === 'in' || op === 'has-member') return [[column, KINDS], ...key]
  return op === 'trigram' ? [[column, NAMES]] : key
}

/** Values that a caller must know for a request: other answers show them. */
function asked({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter(({ required, in: place, type }) => (required || place === 'path') && type !== 'boolean')
}

/** Columns whose cells select the rows behind a summary. */
export function selfColumns(parameters: Readonly<Record<string, string>>): readonly string[] {
  return Object.values(parameters).flatMap((text) => compileRule(text, 'row').reads.self)
}

/** Columns with a pattern or a hint that several row types have: ids and names of the same things. */
function joining(tables: readonly Table[]): readonly string[] {
  const rows = new Map<string, Set<string>>()
  for (const table of tables) {
    for (const column of table.columns.filter(isDescribed)) {
      rows.set(column.name, (rows.get(column.name) ?? new Set()).add(table.row))
    }
  }
  return [...rows].filter(([, types]) => types.size > 1).map(([name]) => name)
}

/** More rows than the largest cap of the operation lets through; 0 without a cap. */
export function beyondCaps({ parameters }: Operation): number {
  const caps = parameters.filter(({ cap }) => cap === 'rows')
  const largest = caps.map(({ maximum, default: standard }) => (maximum ?? (Number(standard) || 0) * 2) * 1.25)
  return Math.ceil(Math.max(0, ...largest))
}

/** Keys that are one column. */
function unique(tables: readonly Table[]): readonly string[] {
  const keys = tables.flatMap(({ tableRules }) => tableRules.flatMap(({ rule }) => distinctKey(rule) ?? []))
  const records = tables.flatMap(({ key }) => (key?.columns.length === 1 ? key.columns : []))
  return [...keys.flatMap((key) => columnIn(key) ?? []), ...records]
}

function isDescribed(column: Column): boolean {
  return column.pattern !== undefined || Object.keys(column.hints).length > 0
}
