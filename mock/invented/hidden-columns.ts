import {
  type Column,
  columnOf,
  type Filter,
  type Operation,
  operationById,
  tableOf,
  windowUnit,
} from '../../spec/index.js'
import { daysBefore } from '../clock/calendar-day.js'
import type { Row, Value } from '../model/relation.js'
import { columnSource } from './column-source.js'
import type { Ask, RowRequest } from './row-request.js'
import { filterColumn } from './rules/source-filters.js'
import type { Source } from './source.js'
import { seedOf, streamOf } from './stream.js'

interface Behind {
  readonly source: Source
  readonly ask: Ask
}

/** Rows with the hidden values that their filters need: cells of other answers and of source rows. */
export function hiddenColumns(rows: readonly Row[], request: RowRequest, behind: Behind): readonly Row[] {
  const cells = request.operation.parameters.flatMap((parameter) => {
    const { filter } = parameter
    const name = filterColumn(parameter)
    return filter === undefined || name === undefined || columnOf(request.table, name) !== undefined
      ? []
      : [[name, cellOf(filter, request, behind)] as const]
  })
  if (cells.length === 0) return rows
  return rows.map((row, index) => ({
    ...row,
    ...Object.fromEntries(cells.map(([name, cell]) => [name, cell(row, index)])),
  }))
}

type Cell = (row: Row, index: number) => Value

function cellOf(filter: Filter, request: RowRequest, behind: Behind): Cell {
  const { witness, via } = filter
  if (via !== undefined) return elsewhere(via, behind.ask)
  if (witness !== undefined) return (row) => row[witness] ?? null
  const operation = operationById(behind.source.contract, filter.source ?? '')
  const column = columnOf(request.table, filter.column)
  // The number of verified results is not what a filter compares that selects verified results.
  const isSame = column !== undefined && columnIn(operation, column.name)?.type === column.type
  return isSame ? (row) => row[column.name] ?? null : drawn(filter, request, behind.source)
}

function columnIn(operation: Operation | undefined, name: string): Column | undefined {
  const table = operation && tableOf(operation)
  return table && columnOf(table, name)
}

/** The cell in the other operation's answer for this row's key. */
function elsewhere({ operation, key, keyColumn, column }: NonNullable<Filter['via']>, ask: Ask): Cell {
  const known = new Map<string, Value>()
  return (row) => {
    const value = row[keyColumn]
    const text = Array.isArray(value)
      ? String(value[0] ?? '')
      : (String(value ?? '')
          .split(',')[0]
          ?.trim() ?? '')
    if (!known.has(text)) known.set(text, ask(operation, { [key]: text })[0]?.[column] ?? null)
    return known.get(text) ?? null
  }
}

/** Possible values of the source rows of this row, if no rule connects them. */
function drawn({ column: name, op, source: id }: Filter, request: RowRequest, source: Source): Cell {
  const seed = seedOf(source.seed, request.operation.id, name)
  if (windowUnit(op) !== undefined) return (_, index) => daysBefore(request.today, streamOf(seed, index).below(400))
  const column = columnIn(operationById(source.contract, id ?? ''), name)
  if (column === undefined) return () => null
  const draw = columnSource(column, { scope: `${request.operation.id} (behind)`, present: true }, source)
  return (_, index) =>
    draw({ seed: seedOf(seed, index), family: seed, serial: index, day: undefined, today: request.today }, 0)
}
