import { type Contract, showsOneRow, type Table } from '../../../spec/index.js'
import { requestValues } from '../../ask/sent-value.js'
import { cacheByName, cacheOne, cachePair } from '../../cache/cache.js'
import type { Evidence, Instance } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import { idColumn } from '../../read/id-column.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { unreadablePart } from '../../read/unreadable-part.js'
import { cited } from '../finding/cited.js'
import { frames, isKeyParameter } from '../finding/frames.js'
import { placeInstance, rowPlaces, type TablePlace, tablesAt } from '../finding/table-place.js'

/** The rows of one answer, with the values that its request fixes for all of them. */
export interface RowSource {
  readonly place: TablePlace
  readonly answer: TableAnswer
  readonly rows: readonly DataRow[]
  /** Values of the parameters, with defaults applied. */
  readonly values: Readonly<Record<string, string>>
  /** Parameters that choose which rows are counted or summed up: the cells depend on them as well as on the record. */
  readonly frame: string
}

/** One row and the answer that shows it. */
export interface ShownRow {
  readonly source: RowSource
  readonly row: DataRow
}

/** The kind of a place's rows: the record type of the document, or else the operation itself. */
export function kindOf({ table, key }: TablePlace): string {
  if (table.key !== undefined) return `record ${table.key.record}`
  return `rows of ${key}`
}

/**
 * Every place whose rows have a key. The columns of an open table need not be shown, so its document must name the key.
 */
export const keyedPlaces = cacheOne((contract: Contract): readonly TablePlace[] =>
  rowPlaces(contract).filter(
    ({ table, operation: one }) =>
      (table.key !== undefined || (table.shape === 'closed' && !showsOneRow(one))) && keyColumns(table).length > 0,
  ),
)

/** An instance at this place, which cites the clause of its key first. */
export function keyedInstance(place: TablePlace): Instance {
  return { ...placeInstance(place), ...cited(place.table.key?.clause, placeInstance(place).clause) }
}

export function keyedPlaceOf({ key }: Instance, contract: Contract): TablePlace {
  const place = keyedPlaces(contract).find((one) => one.key === key)
  if (place === undefined) throw new Error(`No table "${key}": the instance was made from another contract`)
  return place
}

/**
 * The key columns: those that the document names, or else a whole number called `id`, or else all columns that are
 * never empty and hold no numbers.
 */
export const keyColumns = cacheOne(({ key, columns }: Table): readonly string[] => {
  if (key !== undefined) return key.columns
  const id = idColumn({ columns })
  if (id !== undefined) return [id.name]
  const solid = columns.filter(
    ({ nullable, optional, open }) => !nullable && optional === undefined && open.length === 0,
  )
  return solid.filter(({ type }) => !NUMBERS.has(type)).map(({ name }) => name)
})

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number', 'boolean', 'strings'])

/** The readable answers of a place, without repetitions. */
export function sourcesAt(place: TablePlace, evidence: Evidence): readonly RowSource[] {
  return evidence.cached(`rows shown at ${place.key}`, (seen) =>
    tablesAt(place, seen)
      .filter(({ exchange, body }) => exchange.probe.repeat === 0 && body.kind === 'table')
      .filter((answer) => unreadablePart(answer) === undefined)
      .map((answer) => sourceOf(place, answer)),
  )
}

export function sourceOf(place: TablePlace, answer: TableAnswer): RowSource {
  return sourceOnce(answer, place)
}

const sourceOnce = cachePair((answer: TableAnswer, place: TablePlace): RowSource => {
  const { operation } = place
  const values = requestValues(answer.exchange.probe, operation)
  const framing = operation.parameters.filter((parameter) => frames(parameter, place))
  const given = framing.map(({ name }) => [name, values[name]])
  const { tier } = answer.exchange.probe.presented
  // Counts and sums may depend on the symbols that the caller's tier includes.
  const isAggregate = given.length > 0 || place.table.summaries.length > 0
  const frame = isAggregate ? JSON.stringify([given.length > 0 ? place.key : '', tier, given]) : ''
  return { place, answer, rows: answer.body.kind === 'table' ? rowsOf(answer) : [], values, frame }
})

const keysOnce = cacheByName<readonly DataRow[], readonly (string | undefined)[]>()

/** The key of each row, or undefined where a part of it is missing. */
export const rowKeys = cacheOne((source: RowSource): readonly (string | undefined)[] => {
  const { place, rows } = source
  const columns = keyColumns(place.table)
  const given = columns.map((column) => givenValue(column, source))
  return keysOnce(rows, JSON.stringify([place.table.row, columns, given]), () =>
    rows.map((row) => {
      const parts = columns.map((column, index) => shownValue(row, column) ?? given[index])
      return parts.some((part) => part === undefined) ? undefined : parts.join('|')
    }),
  )
})

/**
 * The names by which rows are found in other answers: their keys. An open table need not show the columns of its key;
 * then the whole row is its name.
 */
export const rowNames = cacheOne((source: RowSource): readonly (string | undefined)[] => {
  const { body } = source.answer
  const keys = rowKeys(source)
  const isWhole = source.place.table.shape === 'open' && keys.length > 0 && keys.every((key) => key === undefined)
  if (!isWhole || body.kind !== 'table') return keys
  const { header } = body.reading
  return keysOnce(source.rows, 'whole rows', () =>
    source.rows.map((row) => JSON.stringify(header.map((name) => row.text(name)))),
  )
})

/**
 * Whether a name means one row in both answers. A whole row may differ between answers (a rank, a share), unless the
 * other answer has every row of this one unchanged.
 */
export const shareNames = cachePair((from: RowSource, shown: RowSource): boolean => {
  if ([from, shown].every((source) => rowNames(source) === rowKeys(source))) return true
  const known = new Set(rowNames(shown))
  return from.rows.length >= FEWEST_WHOLE && rowNames(from).every((name) => known.has(name))
})

/** A single row may be equal by chance. */
const FEWEST_WHOLE = 2

/** The parts of the keys of its rows that only the request shows. */
export const givenValues = cacheOne((source: RowSource): string => {
  const given = keyColumns(source.place.table).map((column) => givenValue(column, source))
  return given.every((value) => value === undefined) ? '' : JSON.stringify(given)
})

/** One part of the key of each row. */
export function keyValues(source: RowSource, column: string): readonly (string | undefined)[] {
  const given = givenValue(column, source)
  return keysOnce(source.rows, JSON.stringify([column, given]), () =>
    source.rows.map((row) => shownValue(row, column) ?? given),
  )
}

/** One part of the key of a row. */
export function keyValue({ source, row }: ShownRow, column: string): string | undefined {
  return shownValue(row, column) ?? givenValue(column, source)
}

/** The value of a key column that the rows do not show and the request fixes. */
function givenValue(column: string, { place: { operation, table }, values }: RowSource): string | undefined {
  if (table.columns.some(({ name }) => name === column)) return undefined
  const parameter = operation.parameters.find((one) => isKeyParameter(one, table.key) && one.filter?.column === column)
  const value = parameter && values[parameter.name]
  return value === undefined ? undefined : plain(value)
}

function shownValue(row: DataRow, column: string): string | undefined {
  const value = row.value(column)
  if (value === undefined || value === null) return undefined
  return typeof value === 'number' ? String(value) : plain(row.text(column) ?? '')
}

/** Numeric keys may be padded in one place and not in another; a symbol may have the letter case of the request. */
export function plain(text: string): string {
  const bare = text.trim()
  return /^\d+$/.test(bare) ? bare.replace(/^0+(?=\d)/, '') : bare.toLowerCase()
}
