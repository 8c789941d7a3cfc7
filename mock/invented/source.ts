import {
  type Column,
  type Contract,
  columnOf,
  type FilterOp,
  operationById,
  type Parameter,
  type Table,
  tableOf,
  tablesOf,
} from '../../spec/index.js'
import type { Value } from '../model/relation.js'
import { drawNumber } from './draw-number.js'
import { drawText } from './draw-text.js'
import type { Generators } from './generators.js'
import { columnKind } from './joined-columns.js'
import { columnIn } from './rules/equation.js'
import { fitsColumn } from './rules/fits-column.js'
import { distinctKey, plainId } from './rules/table-rules.js'
import { type SharedColumns, selfColumns, sharedColumns } from './shared-columns.js'
import { seedOf, streamOf } from './stream.js'
import { type SymbolUniverse, symbolUniverse } from './symbol-universe.js'

/** The source of a contract's rows; made once, independent of the clock. */
export interface Source {
  readonly contract: Contract
  readonly seed: number
  readonly tools: Generators
  readonly symbols: SymbolUniverse
  readonly shared: SharedColumns
  /** The values of a column that takes them from a list: an enum, the symbols, or a stock that several tables share. */
  listOf(column: Column): readonly Value[] | undefined
  /** Members for a list cell without a description. */
  words(column: Column): readonly Value[]
  /** A requirement of the document that cannot be met; reported once. */
  note(text: string): void
}

const WORDS = 8
const SYMBOLS_SHOWN = 400

export interface SourceOptions {
  readonly seed: number
  readonly note: (text: string) => void
  readonly symbols?: SymbolUniverse
}

export function makeSource(contract: Contract, tools: Generators, options: SourceOptions): Source {
  const { seed, note } = options
  const told = new Set<string>()
  const lists = new Map<string, readonly Value[] | undefined>()
  const shared = sharedColumns(contract)
  const source: Source = {
    contract,
    seed,
    tools,
    shared,
    symbols: options.symbols ?? symbolUniverse(contract, seed, tools),
    listOf(column) {
      if (column.items?.enum !== undefined) return column.items.enum
      if (column.enum !== undefined) return column.enum.map((text) => typed(text, column))
      const key = columnKind(column)
      if (!lists.has(key)) lists.set(key, joinedList(column, source) ?? listFor(column, source))
      return lists.get(key)
    },
    words: (column) => stock(column, WORDS, source),
    note(text) {
      if (told.has(text)) return
      told.add(text)
      note(text)
    },
  }
  return source
}

/** The values of the column that this one takes its values from. */
function joinedList(column: Column, source: Source): readonly Value[] | undefined {
  const { symbols, joined } = source.shared
  const other = joined.get(columnKind(column))
  const single = column.type === 'strings' ? memberOf(column) : column
  if (other === undefined || symbols.has(column.name) || joined.has(columnKind(other))) return undefined
  const fitting = source.listOf(other)?.filter((value) => fitsColumn(single, value)) ?? []
  return fitting.length === 0 ? undefined : fitting
}

function listFor(column: Column, source: Source): readonly Value[] | undefined {
  const { symbols, shared } = source
  if (shared.symbols.has(column.name)) return shownSymbols(symbols, source)
  const usual =
    column.items?.examples?.filter((text) => fitsColumn(memberOf(column), text)) ?? usualValues(column, source)
  if (usual.length > 0) return usual
  const size = shared.sizes.get(columnKind(column)) ?? shared.stock.get(column.name)
  if (size === undefined || (column.type !== 'string' && column.type !== 'integer' && column.type !== 'strings'))
    return undefined
  return column.type === 'strings' ? stock(column, Math.min(size, WORDS), source) : stock(column, size, source)
}

/** All symbols; of very many, the best ones and those next to each tier's limit. */
function shownSymbols({ count, at }: SymbolUniverse, { contract }: Source): readonly string[] {
  const near = contract.tiers.map(({ symbols }) => symbols ?? count)
  const shown = (rank: number) => rank <= SYMBOLS_SHOWN || near.some((edge) => Math.abs(rank - edge) <= 12)
  return Array.from({ length: count }, (_, index) => index + 1)
    .filter(shown)
    .flatMap((rank) => at(rank)?.symbol ?? [])
}

/** Distinct values for a column; fewer if the column allows fewer. */
function stock(column: Column, size: number, source: Source): readonly Value[] {
  const single = column.type === 'strings' ? memberOf(column) : column
  const values = new Map<string, Value>()
  const add = (value: Value): void => {
    if (fitsColumn(single, value) && !values.has(plainId(String(value)))) values.set(plainId(String(value)), value)
  }
  for (const text of examplesOf(column, source)) add(typed(text, single))
  for (let turn = 0; values.size < size && turn < size * 12; turn += 1) {
    const seed = seedOf(source.seed, 'stock', column.name, turn)
    const value = column.type === 'integer' ? drawNumber(column, streamOf(seed)) : drawText(single, seed, TODAY, source)
    add(value)
  }
  return [...values.values()]
}

/** The enum of the column, and those of the parameters that name one of its values. */
function examplesOf(column: Column, { contract, shared }: Source): readonly string[] {
  const kind = columnKind(column)
  const names = (other: Column | undefined): boolean =>
    other !== undefined && columnKind(shared.joined.get(columnKind(other)) ?? other) === kind
  const asked = contract.operations.flatMap((operation) => {
    const { resource, parameters } = operation
    const tables = tablesOf(operation).map(({ table }) => table)
    const list = resource && operationById(contract, resource.list)
    const listed = list && tableOf(list)
    return parameters.filter(({ name, filter }) =>
      resource?.parameter === name
        ? names(listed && columnOf(listed, resource.column))
        : (filter === undefined || NAMING.has(filter.op)) &&
          tables.some((table) => names(columnOf(table, filter?.column ?? name))),
    )
  })
  const own = column.example === undefined || column.type === 'strings' ? [] : [column.example]
  return [...own, ...asked.flatMap(shownValues)]
}

const NAMING: ReadonlySet<FilterOp> = new Set<FilterOp>(['eq', 'ne', 'in', 'has-member'])

/** The default, too: a request without the parameter has rows. */
function shownValues({ type, examples, example, filter, default: usual }: Parameter): readonly string[] {
  if (filter?.map !== undefined || filter?.on === 'source') return []
  const texts = [...(examples ?? (example === undefined ? [] : [example])), ...(usual === undefined ? [] : [usual])]
  return type === 'list' ? texts.flatMap((text) => text.split(',')) : texts
}

/**
 * The examples of a word, if the document shows several: better ones cannot be invented. None for what has to be
 * different.
 */
function usualValues(column: Column, { contract }: Source): readonly Value[] {
  const { name, type, examples = [], pattern, hints } = column
  const isWord = type === 'string' && pattern === undefined && hints['x-faker'] === undefined
  return isWord && !isDistinct(name, contract) ? examples.filter((text) => fitsColumn(column, text)) : []
}

/** The column distinguishes rows, or is searched for a text. */
function isDistinct(name: string, { operations }: Contract): boolean {
  return operations.some(
    (operation) =>
      operation.resource?.column === name ||
      operation.parameters.some(({ filter }) => filter?.column === name && SEARCHES.has(filter.op)) ||
      tablesOf(operation).some(({ table }) => keyNames(table).includes(name)),
  )
}

function keyNames({ key, summaries, tableRules }: Table): readonly string[] {
  const distinct = tableRules.flatMap(({ rule }) => distinctKey(rule) ?? []).flatMap((one) => columnIn(one) ?? [])
  return [...(key?.columns ?? []), ...summaries.flatMap(({ parameters }) => selfColumns(parameters)), ...distinct]
}

const SEARCHES: ReadonlySet<FilterOp> = new Set<FilterOp>(['trigram', 'contains', 'prefix'])

/** The column of a single member of a list cell. */
function memberOf({ items, ...column }: Column): Column {
  return { ...column, type: 'string', hints: items?.hints ?? {}, ...items }
}

/** Names and ids do not change with the day. */
const TODAY = '2026-01-01'

function typed(text: string, { type }: Column): Value {
  if (type === 'integer' || type === 'number') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}
