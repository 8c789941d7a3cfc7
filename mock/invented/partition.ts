import {
  type Column,
  columnOf,
  hasDay,
  isOneObject,
  type Operation,
  type Parameter,
  type Table,
  tableOf,
} from '../../spec/index.js'
import type { ParameterValue } from '../model/facts.js'
import type { Row, Value } from '../model/relation.js'
import { isDatePart } from '../query/date-part.js'
import { columnKind } from './joined-columns.js'
import { fitsColumn } from './rules/fits-column.js'
import type { Source } from './source.js'

/**
 * The cells that a request fixes for every row, one entry for each combination: each required value (a symbol, an id)
 * has its own rows, as many as a whole table. No entry = the value does not exist.
 */
export function partitions(
  operation: Operation,
  table: Table,
  values: Readonly<Record<string, ParameterValue>>,
  source: Source,
): readonly Row[] {
  let found: readonly Row[] = [{}]
  for (const parameter of operation.parameters) {
    const column = fixedColumn(parameter, table) ?? idOfSingle(parameter, table, operation)
    const value = values[parameter.name]
    if (column === undefined || value === undefined) continue
    const cells = (Array.isArray(value) ? value : [String(value)]).flatMap((text) =>
      cellFor(text, { operation, parameter, column, source }),
    )
    found = found.flatMap((row) => cells.map((cell) => ({ ...row, [column.name]: cell })))
  }
  return found
}

/** The one object of an answer shows the id of its thing. */
function idOfSingle({ name }: Parameter, table: Table, operation: Operation): Column | undefined {
  const { resource } = operation
  return isOneObject(operation) && resource?.parameter === name ? columnOf(table, resource.column) : undefined
}

/** The column whose cell this parameter fixes in every row. */
export function fixedColumn(
  { name, filter, required, default: standard, in: place }: Parameter,
  table: Table,
): Column | undefined {
  const column = columnOf(table, filter?.column ?? name)
  if (column === undefined || column.enum !== undefined) return undefined
  if (filter === undefined) return place === 'path' ? column : undefined
  const picks = filter.op === 'eq' || filter.op === 'in' || filter.op === 'has-member'
  return picks && filter.on === 'row' && (required || standard !== undefined) ? column : undefined
}

/** The one column of the key that tells the rows of an answer apart, because a request fixes all others. */
export function keyAmongFixed({ parameters }: Operation, table: Table): string | undefined {
  const fixed = new Set(parameters.map((parameter) => fixedColumn(parameter, table)?.name))
  const [free, ...more] = (table.key?.columns ?? []).filter((name) => !fixed.has(name))
  return more.length === 0 && table.key?.columns.length !== 1 ? free : undefined
}

interface Fixed {
  readonly operation: Operation
  readonly parameter: Parameter
  readonly column: Column
  readonly source: Source
}

function cellFor(text: string, { operation, parameter, column, source }: Fixed): readonly Value[] {
  const asked = parameter.filter?.map?.[text] ?? text
  const value = typed(asked, column)
  // The list of the things decides which of them exist.
  const isListed = operation.resource?.parameter === parameter.name
  return isListed || isPart(value, column) || isKnown(value, parameter, column, source) ? [value] : []
}

/** The month of a day, or the day or the month of a moment: rows have any cell in it. */
export function isPart(value: Value | undefined, column: Column | undefined): value is string {
  if (typeof value !== 'string' || column === undefined || !hasDay(column.type) || !isDatePart(value)) return false
  return !Number.isNaN(Date.parse(value)) && (column.type !== 'date' || value.length === MONTH)
}

const MONTH = '2026-03'.length

/** A value from other answers or from the document's examples; any lawful value if there is no list. */
function isKnown(value: Value, parameter: Parameter, column: Column, source: Source): boolean {
  if (source.shared.symbols.has(column.name)) return source.symbols.rank(String(value)) !== undefined
  const list = source.listOf(column)
  const member = Array.isArray(value) ? value[0] : value
  if (list?.some((known) => String(known) === String(member))) return true
  if (list === undefined || !isShownElsewhere(column, source)) return fitsColumn(column, value)
  return String(member) === parameter.example || String(member) === parameter.default
}

/** If no other answer shows the values of a column, a caller cannot know them, so every lawful value exists. */
export function isShownElsewhere(column: Column, { contract, shared }: Source): boolean {
  const { name } = shared.joined.get(columnKind(column)) ?? column
  return contract.operations.some(
    (operation) =>
      tableOf(operation)?.columns.some((shown) => shown.name === name) === true &&
      operation.parameters.every(
        (parameter) => !parameter.required || (parameter.filter?.column ?? parameter.name) !== name,
      ),
  )
}

function typed(text: string, { type }: Column): Value {
  if (type === 'integer' || type === 'number') return Number(text)
  if (type === 'boolean') return text === 'true'
  return type === 'strings' ? [text] : text
}
