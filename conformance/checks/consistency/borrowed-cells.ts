import { type Column, type Contract, grouped } from '../../../spec/index.js'
import { cacheByName, cacheOne, cachePair } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { TableAnswer } from '../../read/table-answer.js'
import { rowPlaces, type TablePlace, tablesAt } from '../finding/table-place.js'
import { isOther } from './other-cell.js'
import { onlyRecords, recordsBy, tellsRecords } from './records-by-text.js'
import { keyedPlaces, kindOf, type RowSource, type ShownRow, sourceOf } from './row-source.js'

/** An undocumented table whose rows may show records of a documented kind, and the columns that identify the record. */
export interface Borrowing {
  readonly place: TablePlace
  /** The documented tables of the kind. */
  readonly kind: readonly TablePlace[]
  /** Texts of the key that may identify a record. */
  readonly ids: readonly string[]
  /** Texts of the key that are the whole key of another kind: they name something that the record belongs to. */
  readonly owners: readonly string[]
}

/** Tables whose columns the document does not show, if those that it suggests identify a documented record. */
export const borrowings = cacheOne((contract: Contract): readonly Borrowing[] => {
  // The cells of a summary depend on the parameters that choose what it sums up.
  const documented = keyedPlaces(contract).filter(
    ({ table, operation }) =>
      table.shape === 'closed' &&
      table.key !== undefined &&
      operation.parameters.every(({ filter }) => filter?.on !== 'source'),
  )
  const whole = new Set(documented.flatMap(({ table: { key } }) => (key?.columns.length === 1 ? key.columns : [])))
  const kinds = [...grouped(documented, kindOf).values()].map((kind) => {
    const [owners, ids] = [true, false].map((isWhole) => textKeys(kind).filter((name) => whole.has(name) === isWhole))
    return { kind, owners: owners ?? [], ids: ids ?? [] }
  })
  return rowPlaces(contract).flatMap((place) => {
    if (place.table.shape !== 'open') return []
    const known = kinds.find(
      ({ kind, ids }) => kindOf(place) !== kindOf(kind[0] ?? place) && suggests(place, kind, ids),
    )
    return known === undefined ? [] : [{ place, ...known }]
  })
})

function textKeys(kind: readonly TablePlace[]): readonly string[] {
  const texts = columnsOf(kind).filter(({ type, enum: words }) => type === 'string' && words === undefined)
  return texts.map(({ name }) => name).filter((name) => isKeyOf(kind, name))
}

function isKeyOf(kind: readonly TablePlace[], name: string): boolean {
  return kind.some(({ table: { key } }) => key?.columns.includes(name) === true)
}

/** The document suggests columns with an id and a further part of the key. */
function suggests({ table }: TablePlace, kind: readonly TablePlace[], ids: readonly string[]): boolean {
  const keys = table.columns.map(({ name }) => name).filter((name) => isKeyOf(kind, name))
  return keys.length > 1 && keys.some((name) => ids.includes(name))
}

function columnsOf(kind: readonly TablePlace[]): readonly Column[] {
  return [...new Map(kind.flatMap(({ table }) => table.columns.map((column) => [column.name, column]))).values()]
}

/** A cell of the undocumented table that differs from the documented record of the same identity. */
export interface BorrowedCell {
  readonly first: ShownRow
  readonly second: ShownRow
  readonly column: string
}

export interface BorrowedCells {
  /** Rows whose record is known. */
  readonly compared: number
  /** A cell that differs, although most rows agree in its column, or although the column identifies the record. */
  readonly differing?: BorrowedCell
  /** A cell of a column that may mean something else: most rows differ. */
  readonly other?: BorrowedCell
}

/** Of the cells compared, so many must be equal. */
const FEWEST_EQUAL = 0.5

export function borrowedCells(borrowing: Borrowing, evidence: Evidence): BorrowedCells {
  return evidence.cached(`documented cells in ${borrowing.place.key}`, (seen) => compareAll(borrowing, seen))
}

function compareAll(borrowing: Borrowing, evidence: Evidence): BorrowedCells {
  const { place, kind } = borrowing
  const { columns } = typedPlace(borrowing).table
  const answers = tablesAt(place, evidence).filter(({ exchange }) => exchange.probe.repeat === 0)
  const pairs = answers.flatMap((answer) => pairsIn(answer, borrowing, evidence))
  const shares = new Map(columns.map(({ name }) => [name, { equal: 0, all: 0 }]))
  const differing = pairs.map((pair) => differingIn(pair, columns, shares))
  // Rows that agree in few cells are not such records.
  if (shareOf([...shares.values()]) < FEWEST_EQUAL) return { compared: 0 }
  const isLoose = (name: string): boolean => !isKeyOf(kind, name) && shareOf([shares.get(name) ?? NONE]) < FEWEST_EQUAL
  const found: Partial<Record<'differing' | 'other', BorrowedCell>> = {}
  for (const [at, names] of differing.entries()) {
    const strict = names.filter((name) => !isLoose(name))
    // A row that differs in several columns may be another record with the same id.
    const column = strict.length === 1 ? strict[0] : names.find(isLoose)
    const pair = pairs[at]
    if (column !== undefined && pair !== undefined)
      found[isLoose(column) ? 'other' : 'differing'] ??= { ...pair, column }
  }
  return { compared: pairs.length, ...found }
}

interface Share {
  equal: number
  all: number
}

const NONE: Share = { equal: 0, all: 0 }

/** The share of equal cells. */
function shareOf(shares: readonly Share[]): number {
  const [equal, all] = (['equal', 'all'] as const).map((name) => shares.reduce((sum, one) => sum + one[name], 0))
  return all === 0 ? 1 : (equal ?? 0) / (all ?? 1)
}

/** The columns in which the rows differ; counts each cell that both have. */
function differingIn({ first, second }: Pair, columns: readonly Column[], shares: ReadonlyMap<string, Share>) {
  return columns.flatMap((column): readonly string[] => {
    const { name } = column
    const share = shares.get(name)
    // Another check judges cells that are empty or unreadable.
    if (share === undefined || isMissing(first.row.value(name)) || isMissing(second.row.value(name))) return []
    share.all += 1
    if (isOther(column, first, second)) return [name]
    share.equal += 1
    return []
  })
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}

type Pair = Pick<BorrowedCell, 'first' | 'second'>

/** The rows of one answer, each with the one known record that it names. */
function pairsIn(answer: TableAnswer, borrowing: Borrowing, evidence: Evidence): readonly Pair[] {
  if (answer.body.kind !== 'table') return []
  const { kind, ids, owners } = borrowing
  const { header } = answer.body.reading
  const shown = ids.filter((name) => header.includes(name) && tellsRecords(kind, name, evidence))
  const columns = [...shown, ...owners]
  if (shown.length === 0 || !columns.every((name) => header.includes(name))) return []
  const records = recordsBy(kind, columns, evidence)
  const rows = recordsIn(typedSource(answer, typedPlace(borrowing)), columns)
  return [...rows].flatMap(([id, second]) => {
    const first = records.get(id)
    return first === undefined || second === undefined ? [] : [{ first, second }]
  })
}

const typedSource = cachePair((answer: TableAnswer, place: TablePlace) =>
  sourceOf(place, { ...answer, table: place.table }),
)

const recordsOnce = cacheByName<RowSource, ReturnType<typeof onlyRecords>>()

function recordsIn(source: RowSource, columns: readonly string[]) {
  return recordsOnce(source, columns.join(), () => onlyRecords([source], columns))
}

/** The place with the documented type of each column of the kind; the document may suggest other ones. */
const typedPlace = cacheOne(({ place, kind }: Borrowing): TablePlace => {
  const { key: _key, ...others } = place.table
  return { ...place, table: { ...others, columns: columnsOf(kind) } }
})
