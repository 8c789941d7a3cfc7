import type { Contract, Parameter, RecordKey, Table } from '../../../spec/index.js'
import { requestValues } from '../../ask/sent-value.js'
import { cacheByName, cacheOne, cachePair } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { unreadablePart } from '../../read/unreadable-part.js'
import { rowPlaces, type TablePlace, tablesAt } from '../finding/table-place.js'

/** The rows of one answer, with what their request says about all of them. */
export interface RowSource {
  readonly place: TablePlace
  readonly answer: TableAnswer
  readonly rows: readonly DataRow[]
  /** Values of the request, defaults applied. */
  readonly values: Readonly<Record<string, string>>
  /** What else the cells depend on than on the record: the parameters that choose what is counted or summed up. */
  readonly frame: string
}

/** One row where it was shown. */
export interface ShownRow {
  readonly source: RowSource
  readonly row: DataRow
}

/** What rows of this place are, by words of the document or by its own operation. */
export function kindOf({ table, key }: TablePlace): string {
  if (table.key !== undefined) return `record ${table.key.record}`
  return `rows of ${key}`
}

/** Every place whose rows can be told apart. */
export const keyedPlaces = cacheOne((contract: Contract): readonly TablePlace[] =>
  rowPlaces(contract).filter(({ table }) => table.shape === 'closed' && keyColumns(table).length > 0),
)

/** The columns that tell records apart: those of the document, else all that are never empty and are no numbers. */
export const keyColumns = cacheOne(({ key, columns }: Table): readonly string[] => {
  if (key !== undefined) return key.columns
  const solid = columns.filter(
    ({ nullable, optional, open }) => !nullable && optional === undefined && open.length === 0,
  )
  return solid.filter(({ type }) => !NUMBERS.has(type)).map(({ name }) => name)
})

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number', 'boolean', 'strings'])

/** What was shown at a place, without what was asked again and without tables that cannot be read. */
export function sourcesAt(place: TablePlace, evidence: Evidence): readonly RowSource[] {
  return evidence.cached(`rows shown at ${place.key}`, (seen) =>
    tablesAt(place, seen)
      .filter(({ exchange, body }) => exchange.probe.repeat === 0 && body.kind === 'table')
      .filter((answer) => unreadablePart(answer) === undefined)
      .map((answer) => sourceOf(place, answer)),
  )
}

export const sourceOf = cachePair((place: TablePlace, answer: TableAnswer): RowSource => {
  const { operation } = place
  const values = requestValues(answer.exchange.probe, operation)
  const framing = operation.parameters.filter((parameter) => frames(parameter, place))
  const given = framing.map(({ name }) => [name, values[name]])
  const { tier } = answer.exchange.probe.presented
  // What is counted or summed up may be what the caller reaches.
  const isAggregate = given.length > 0 || place.table.summaries.length > 0
  const frame = isAggregate ? JSON.stringify([given.length > 0 ? place.key : '', tier, given]) : ''
  return { place, answer, rows: rowsOf(answer), values, frame }
})

/** Another value of it may lawfully show other cells in the same record. */
function frames(parameter: Parameter, place: TablePlace): boolean {
  const { filter, cap, cursor, symbol } = parameter
  if (cap !== undefined || cursor !== undefined) return false
  if (isKeyParameter(parameter, place.table.key)) return false
  // A page hands its symbol on to the tables that it holds.
  if (filter === undefined) return !(symbol && place.property !== undefined && place.table.key !== undefined)
  return filter.on === 'source'
}

/** It gives one of the key's values. */
export function isKeyParameter({ filter, type }: Parameter, key: RecordKey | undefined): boolean {
  return key !== undefined && filter?.op === 'eq' && type !== 'list' && key.columns.includes(filter.column)
}

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

/** The parts of the keys of its rows that only the request shows. */
export const givenValues = cacheOne((source: RowSource): string => {
  const given = keyColumns(source.place.table).map((column) => givenValue(column, source))
  return given.every((value) => value === undefined) ? '' : JSON.stringify(given)
})

/** One part of the key of a row. */
export function keyValue({ source, row }: ShownRow, column: string): string | undefined {
  return shownValue(row, column) ?? givenValue(column, source)
}

/** What the request says of a column that the rows do not show. */
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

/** Keys of digits may be padded in one place and bare in another; the case of a symbol may be that of the request. */
export function plain(text: string): string {
  const bare = text.trim()
  return /^\d+$/.test(bare) ? bare.replace(/^0+(?=\d)/, '') : bare.toLowerCase()
}

/** The later one of two answers. */
export function laterOf(a: RowSource, b: RowSource): Exchange {
  const [first, second] = [a.answer.exchange, b.answer.exchange]
  return Number(first.id.slice(1)) > Number(second.id.slice(1)) ? first : second
}
