import type { Column, Table } from '../../spec/index.js'
import { type CellValue, decodeCell } from './cell-value.js'
import type { Reading, ReadRow } from './dialect/read-table.js'
import { isHeader } from './is-header.js'
import { isWholeRow } from './is-whole-row.js'
import { takeStep } from './step-limit.js'

export interface DataRow {
  readonly number: number
  /** Null for an empty cell; undefined if the column is missing or the cell does not have its type. */
  value(column: string): CellValue | undefined
  text(column: string): string | undefined
  /** The row as the rules of the document see it: column name -> value, without missing and unreadable cells. */
  values(): Readonly<Record<string, CellValue>>
  /** The document says of which step the numbers are multiples, so none of them is rounded. */
  isExact(column: string): boolean
  /** The cell is empty, as the document allows it without an open point. */
  isEmpty(column: string): boolean
}

export const NO_ROWS: readonly DataRow[] = []

/** The complete records under a header that names columns; none without such a header. */
export function dataRows(reading: Reading, table: Table): readonly DataRow[] {
  if (!isHeader(reading.header, table)) return NO_ROWS
  const places = new Map(reading.header.map((name, index) => [name, index]))
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const exact = new Set(table.columns.flatMap(({ name, multipleOf }) => (multipleOf === undefined ? [] : [name])))
  const emptied = new Set(table.columns.flatMap((one) => (one.nullable && one.open.length === 0 ? [one.name] : [])))
  const heading = {
    places,
    exact,
    emptied,
    columns: table.columns,
    types: reading.header.map((name) => types.get(name) ?? 'string'),
  }
  const records = reading.rows.filter(({ cells }) => isWholeRow(cells, reading.header))
  return records.map((row) => new ReadDataRow(row, heading))
}

/** The position and the type of each column in one table. */
interface Heading {
  readonly columns: readonly Column[]
  readonly places: ReadonlyMap<string, number>
  readonly types: readonly Column['type'][]
  readonly exact: ReadonlySet<string>
  readonly emptied: ReadonlySet<string>
}

/** Cells are decoded on first use: there may be a hundred thousand, and most are read many times or never. */
class ReadDataRow implements DataRow {
  readonly number: number
  readonly #cells: readonly string[]
  readonly #heading: Heading
  #values: Readonly<Record<string, CellValue>> | undefined
  #decoded: (CellValue | undefined | typeof UNREAD)[] | undefined

  constructor({ number, cells }: ReadRow, heading: Heading) {
    this.number = number
    this.#cells = cells
    this.#heading = heading
  }

  text(column: string): string | undefined {
    takeStep()
    const place = this.#heading.places.get(column)
    return place === undefined ? undefined : this.#cells[place]
  }

  values(): Readonly<Record<string, CellValue>> {
    this.#values ??= this.#readValues()
    return this.#values
  }

  #readValues(): Readonly<Record<string, CellValue>> {
    const values: Record<string, CellValue> = {}
    for (const { name } of this.#heading.columns) {
      const value = this.value(name)
      if (value !== undefined) values[name] = value
    }
    return values
  }

  isExact(column: string): boolean {
    return this.#heading.exact.has(column)
  }

  isEmpty(column: string): boolean {
    return this.#heading.emptied.has(column) && this.value(column) === null
  }

  value(column: string): CellValue | undefined {
    takeStep()
    const { places, types } = this.#heading
    const place = places.get(column)
    if (place === undefined) return undefined
    const text = this.#cells[place] ?? ''
    const type = types[place] ?? 'string'
    if (type === 'string') return text === '' ? null : text
    this.#decoded ??= types.map(() => UNREAD)
    const decoded = this.#decoded
    const known = decoded[place]
    if (known !== UNREAD) return known
    const value = valueIn(text, type)
    decoded[place] = value
    return value
  }
}

const UNREAD = Symbol('unread')

function valueIn(text: string, type: Column['type']): CellValue | undefined {
  const decoded = decodeCell(text, type)
  return 'value' in decoded ? decoded.value : undefined
}
