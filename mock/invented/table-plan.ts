import type { FilterOp, Operation, Parameter, Table } from '../../spec/index.js'
import { type Column, columnOf, hasDay, windowUnit } from '../../spec/index.js'
import { DAY } from '../clock/time-units.js'
import { columnSource, type Draw } from './column-source.js'
import { type DetailRows, detailRows } from './detail-rows.js'
import { keyAmongFixed } from './partition.js'
import { valuesOfOneSet } from './record-homes.js'
import { dependentColumns } from './rules/dependent-columns.js'
import { type Likely, likelyRow } from './rules/likely-row.js'
import { beyondCaps, ENOUGH, selfColumns, usualRows } from './shared-columns.js'
import type { Source } from './source.js'
import { ordinaryColumn, withinWidths } from './within-widths.js'

/** How the rows of one table are made: their number, their days, and the source of each cell. */
export interface TablePlan {
  /** Names the table in notes and seeds: `getReadings`, `getPage.readings`. */
  readonly scope: string
  readonly table: Table
  /** In which answers show the rows. */
  readonly order: Operation['order']
  readonly draws: ReadonlyMap<string, Draw>
  readonly likely?: Likely
  /** Columns whose cell follows from the cells of others. */
  readonly dependent?: ReadonlyMap<string, readonly string[]>
  /** The column that says the day of a row. */
  readonly dated: Column | undefined
  /** Rows continue through the hours of today, because a window counts hours. */
  readonly untilNow?: boolean
  /** Days that the rows reach back, and rows a day. */
  readonly horizon: number
  readonly density: number
  /** Rows of a table without days. */
  readonly count: number
  /** Instead of `count` or `density`: the rows of one value that is fixed for them. */
  readonly details?: DetailRows
  /** What a row costs, about in microseconds. */
  readonly cost?: number
}

const MOST = 3000
/**
 * The cost of so many rows, in the unit of `costOf`: wide tables have fewer rows, unless the document says how many.
 */
const COST = { enough: 2_400_000, most: 24_000_000, documented: 48_000_000 }
/** A document may ask for more rows than fit into memory. */
const MOST_DOCUMENTED = 30_000
const FEWEST = 40
/** The cost of so many rows, even if they are wide. */
const WIDEST = 100_000 * FEWEST
const WINDOW = 90
const LONGEST_WINDOW = 400
/** Rows lie outside the default window too, so that a wider one shows more. */
const BEYOND = 1.4

export function tablePlan(scope: string, operation: Operation, documented: Table, source: Source): TablePlan {
  const table = withinWidths(documented)
  const dated = datedColumn(operation, table)
  const present = presentColumns(operation, table)
  const asked = askedForPresence(operation.parameters)
  const counting = keyAmongFixed(operation, table)
  const draws = new Map(
    table.columns
      .filter((column) => column.optional === undefined)
      .map((column) => {
        const keyed = column.name === counting
        const drawn = ordinaryColumn(column, documented)
        const role = {
          scope,
          row: table.row,
          drawn,
          dated: column === dated,
          present: present.has(column.name),
          keyed,
          asked: asked.has(column.name),
        }
        return [column.name, columnSource(column, role, source)] as const
      }),
  )
  const cost = table.columns.reduce((sum, column) => sum + costOf(column, source), 0)
  const untilNow = operation.parameters.some(({ filter }) => isShort(filter))
  const details = operation.rows === undefined ? detailRows(operation, source.contract) : undefined
  return {
    scope,
    table,
    order: operation.order,
    draws,
    likely: likelyRow(table, present),
    dependent: dependentColumns(operation, source.contract),
    dated,
    ...(untilNow && { untilNow }),
    ...sizes({ operation, dated, source, cost }, valuesOfOneSet(operation, table, source) ?? 1),
    ...(details && { details }),
    cost,
  }
}

/** Invented text is by far the slowest, apart from values of the document that are very long. */
function costOf(column: Column, source: Source): number {
  const listed = column.items?.enum ?? column.enum ?? []
  const longest = listed.reduce((most, { length }) => Math.max(most, length), 0)
  return Math.max(longest, column.type === 'string' && source.listOf(column) === undefined ? 80 : 3)
}

/** The date column of a window, a cursor, or the order. */
function datedColumn({ parameters, order }: Operation, table: Table): Column | undefined {
  const names = [
    ...parameters.flatMap(({ filter }) => (isWindow(filter) ? [filter.witness ?? filter.column] : [])),
    ...parameters.flatMap(({ cursor }) => cursor?.column ?? []),
    ...parameters.flatMap(({ filter }) => (filter !== undefined && BOUNDS.has(filter.op) ? [filter.column] : [])),
    ...order.map(({ column }) => column),
  ]
  const asked = askedForPresence(parameters)
  return names
    .filter((name) => !asked.has(name))
    .map((name) => columnOf(table, name))
    .find((column) => column && hasDay(column.type))
}

/** A window of hours or minutes. */
export function isShort(filter: Parameter['filter']): boolean {
  return (windowUnit(filter?.op) ?? DAY) < DAY
}

function isWindow(filter: Parameter['filter']): filter is NonNullable<Parameter['filter']> {
  return windowUnit(filter?.op) !== undefined
}

const BOUNDS: ReadonlySet<FilterOp> = new Set<FilterOp>(['gt', 'gte', 'lt', 'lte', 'between'])

/** An empty cell in one of these columns would remove its row from filters, orders and pages. */
function presentColumns({ parameters, order }: Operation, { summaries }: Table): ReadonlySet<string> {
  const asked = askedForPresence(parameters)
  return new Set([
    ...parameters.flatMap(({ filter, cursor }) =>
      [
        filter === undefined || asked.has(filter.column) ? [] : filter.column,
        filter?.witness ?? [],
        filter?.latitude ?? [],
        cursor?.column ?? [],
      ].flat(),
    ),
    ...order.map(({ column }) => column),
    ...summaries.flatMap(({ parameters: sent }) => selfColumns(sent)),
  ])
}

/** A filter by presence needs rows of both kinds. */
function askedForPresence(parameters: readonly Parameter[]): ReadonlySet<string> {
  return new Set(parameters.flatMap(({ filter }) => (filter?.op === 'present' ? [filter.column] : [])))
}

interface Sizing {
  readonly operation: Operation
  readonly dated: Column | undefined
  readonly source: Source
  readonly cost: number
}

function sizes(sizing: Sizing, sets: number): Pick<TablePlan, 'horizon' | 'density' | 'count'> {
  const { operation, dated, cost } = sizing
  const { rows } = operation
  const most = affordable(COST.most, cost, MOST)
  const each = rows === undefined ? plenty(sizing, most) : documentedRows(rows, cost)
  const nested = sizing.source.shared.nested.get(operation.id) ?? each * sets
  const count = sets === 1 ? each : Math.min(most, nested)
  if (dated === undefined) return { horizon: 0, density: 0, count }
  const window = windowOf(operation)
  if (rows !== undefined && window === undefined) return { horizon: count - 1, density: 1, count }
  const days = Math.min(window ?? WINDOW, LONGEST_WINDOW)
  const horizon = window === undefined ? days : Math.ceil(days * BEYOND) + 3
  // Part of today's rows are still in the future.
  const density = days < 2 ? (count * 1.2) / days : count / (days + 1)
  return { horizon, density: Math.min(density, most / horizon), count }
}

function affordable(budget: number, cost: number, most: number): number {
  return Math.max(Math.min(FEWEST, Math.ceil(WIDEST / cost)), Math.min(most, Math.floor(budget / Math.max(1, cost))))
}

function documentedRows(rows: NonNullable<Operation['rows']>, cost: number): number {
  return Math.min(usualRows(rows), affordable(COST.documented, cost, MOST_DOCUMENTED))
}

/** The default of the look-back parameter, in days. */
function windowOf({ parameters }: Operation): number | undefined {
  const found = parameters.find(({ filter }) => isWindow(filter))
  if (found === undefined) return undefined
  const unit = windowUnit(found.filter?.op) ?? DAY
  const days = (Number(found.default) * unit) / DAY
  return Math.max(unit < DAY ? 1 / 24 : 1, days || (unit < DAY ? 1 : WINDOW))
}

/** More rows than the largest cap, and several for each symbol. */
function plenty({ operation, source: { symbols }, cost }: Sizing, most: number): number {
  const known = operation.symbolParameter === undefined ? 0 : Math.min(symbols.count, 500) * 1.5
  const enough = affordable(COST.enough, cost, ENOUGH)
  return Math.min(most, Math.ceil(Math.max(enough, beyondCaps(operation), known)))
}
