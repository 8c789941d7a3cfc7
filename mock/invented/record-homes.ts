import {
  type Column,
  type Contract,
  columnOf,
  groupedByEach,
  hasDay,
  type Operation,
  type Table,
  tablesOf,
} from '../../spec/index.js'
import type { Row } from '../model/relation.js'
import { detailRows } from './detail-rows.js'
import { fixedColumn, isShownElsewhere } from './partition.js'
import { fitsColumn } from './rules/fits-column.js'
import type { Source } from './source.js'

/** The answer whose rows are all records of a kind. */
export interface RecordHome {
  readonly operation: Operation
  readonly table: Table
  readonly property?: string
  /** Shows the same records in rows of another kind, and decides which records there are. */
  readonly origin?: RecordHome
}

/**
 * Where several operations show every record of a kind (`x-key`), their answers are parts of one set of rows. It is
 * made for the operation that fixes no cell of a row and has the most columns, or else may show the most rows. Rows of
 * other kinds are made from its rows, also those that show some records only.
 */
export function recordHomes(contract: Contract): ReadonlyMap<string, RecordHome> {
  const homes = new Map<string, RecordHome>()
  for (const places of groupedByEach(placesOf(contract), ({ table }) => [recordOf(table) ?? '']).values()) {
    const origin = bestHome(places.filter(showsEvery))
    for (const some of groupedByEach(places, ({ table }) => [table.row]).values()) {
      const home = homeOf(some, origin)
      if (home !== undefined) homes.set(sharedRecord(home.table) ?? '', home)
    }
  }
  return homes
}

/** The home of one kind of row. */
function homeOf(places: readonly RecordHome[], origin: RecordHome | undefined): RecordHome | undefined {
  const [first] = places
  const home = bestHome(places)
  if (origin !== undefined && first?.table.row !== origin.table.row && isShownBy(places, origin))
    return first && { ...(home ?? first), origin }
  return places.length > 1 && places.every(showsEvery) ? home : undefined
}

/** Rows of this kind can be made from those of `origin`: they have its key, and the cells that every request fixes. */
function isShownBy(places: readonly RecordHome[], { table: shown }: RecordHome): boolean {
  const [{ table } = {}] = places
  if (table?.key === undefined) return false
  const pairs = new Map(pairsOf(shown, table).map(([own, theirs]) => [own.name, theirs]))
  const isKeyed = table.key.columns.every((name, at) => pairs.get(name)?.name === shown.key?.columns[at])
  const isFixed = ({ operation: { parameters } }: RecordHome): boolean =>
    parameters.every((parameter) => {
      const fixed = fixedColumn(parameter, table)
      return fixed === undefined || pairs.has(fixed.name)
    })
  return isKeyed && (bestHome(places) !== undefined || places.every(isFixed))
}

function placesOf({ operations }: Contract): readonly RecordHome[] {
  return operations
    .filter(({ mirror }) => mirror === undefined)
    .flatMap((operation) => tablesOf(operation).map((shown) => ({ operation, ...shown })))
    .filter(({ table }) => recordOf(table) !== undefined)
}

function bestHome(places: readonly RecordHome[]): RecordHome | undefined {
  const columns = ({ table }: RecordHome): number => table.columns.length
  const rows = ({ operation }: RecordHome): number => mostRows(operation)
  return places.filter(fixesNothing).toSorted((a, b) => columns(b) - columns(a) || rows(b) - rows(a))[0]
}

/** Names the kind of the records of a table. */
function recordOf({ key, summaries }: Table): string | undefined {
  return summaries.length === 0 ? key?.record : undefined
}

function showsEvery({ table }: RecordHome): boolean {
  return table.key?.every === true
}

/** Names these records, and the kind of row that shows them. */
export function sharedRecord(table: Table): string | undefined {
  const record = recordOf(table)
  return record === undefined ? undefined : `${record} ${table.row}`
}

/** The id of a resource chooses its row from the list. */
function fixesNothing({ operation, table }: RecordHome): boolean {
  if (columnOf(table, operation.resource?.column ?? '') !== undefined) return false
  return operation.parameters.every((parameter) => fixedColumn(parameter, table) === undefined)
}

function mostRows({ parameters }: Operation): number {
  return Math.max(...parameters.map(({ cap, maximum }) => (cap === undefined ? 0 : (maximum ?? 0))), 0)
}

/** More values would have a few rows each. */
const MOST_VALUES = 500
const MOST_PARENTS = 1500

/**
 * The number of values of the cells that requests fix, if the key of the rows does not contain these cells. Then the
 * rows of all values are one set, in which no key repeats. Undefined if each value has its own set.
 */
export function valuesOfOneSet(operation: Operation, table: Table, source: Source): number | undefined {
  const key = table.key?.columns ?? []
  const fixing = operation.parameters.filter((parameter) => fixedColumn(parameter, table) !== undefined)
  const isNested = source.shared.nested.has(operation.id)
  const isCounted = operation.rows !== undefined || (table.summaries.length > 0 && !isNested)
  if (fixing.length === 0 || key.length === 0 || isCounted) return undefined
  if (operation.resource !== undefined && !isNested) return undefined
  if (detailRows(operation, source.contract) !== undefined) return undefined
  const values = fixing.reduce((product, parameter) => {
    const column = fixedColumn(parameter, table)
    if (column === undefined || parameter.filter === undefined || key.includes(column.name)) return Number.NaN
    if (hasDay(column.type) || !isShownElsewhere(column, source)) return Number.NaN
    return product * (source.listOf(column)?.length ?? Number.NaN)
  }, 1)
  return values <= (isNested ? MOST_PARENTS : MOST_VALUES) ? values : undefined
}

/**
 * The cells of the same records in rows of another kind: the key, columns of the same name, and then members of this
 * name elsewhere in the object (`name` is `properties.name` in GeoJSON). A record that this kind of row cannot show is
 * left out.
 */
export function recordCells(rows: readonly Row[], shown: Table, table: Table): readonly Row[] {
  // Columns of one name may hold different things.
  const pairs = pairsOf(shown, table).filter(([own, { name }]) => {
    const fitting = rows.filter((row) => fitsColumn(own, row[name] ?? null)).length
    return table.key?.columns.includes(own.name) === true || 2 * fitting >= rows.length
  })
  return rows.flatMap((row) => {
    const cells = pairs.map(([own, theirs]) => [own, row[theirs.name] ?? null] as const)
    const isShown = cells.every(([own, cell]) => fitsColumn(own, cell))
    return isShown ? [Object.fromEntries(cells.map(([{ name }, cell]) => [name, cell]))] : []
  })
}

type Pair = readonly [own: Column, theirs: Column]

/** Each column of the other rows is used once. */
function pairsOf(shown: Table, table: Table): readonly Pair[] {
  const only = (columns: readonly Column[], name: string): Column | undefined => {
    const [found, ...others] = columns.filter((one) => lastOf(one.name) === lastOf(name))
    return others.length === 0 ? found : undefined
  }
  const ways: readonly ((own: Column) => Column | undefined)[] = [
    ({ name }) => columnOf(shown, shown.key?.columns[table.key?.columns.indexOf(name) ?? -1] ?? ''),
    ({ name }) => columnOf(shown, name),
    (own) => (only(table.columns, own.name) === own ? only(shown.columns, own.name) : undefined),
  ]
  const pairs = new Map<Column, Column>()
  for (const way of ways)
    for (const own of table.columns.filter((column) => !pairs.has(column))) {
      const theirs = way(own)
      const isFree = theirs !== undefined && ![...pairs.values()].includes(theirs)
      if (isFree && theirs.type === own.type) pairs.set(own, theirs)
    }
  return [...pairs]
}

function lastOf(name: string): string {
  return name.split('.').at(-1) ?? name
}
