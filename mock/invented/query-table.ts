import { columnOf, parameterOf, type Table, windowUnit } from '../../spec/index.js'
import { isoDay } from '../clock/calendar-day.js'
import { HOUR } from '../clock/time-units.js'
import type { Reached } from '../model/facts.js'
import { type Relation, type Row, rowsOf } from '../model/relation.js'
import { compareCell } from '../query/compare-cell.js'
import type { Predicate } from '../query/predicate.js'
import { runQuery } from '../query/run-query.js'
import { similarityTo } from '../query/trigram.js'
import type { RowCache } from './row-request.js'
import type { SymbolUniverse } from './symbol-universe.js'
import { isShort } from './table-plan.js'

export interface TableCall {
  readonly facts: Reached
  readonly table: Table
  readonly property?: string
}

export interface QueryResult {
  readonly rows: readonly Row[]
  readonly nextCursor?: string
  readonly total?: number
  readonly more?: boolean
}

/** The rows of one request: from the cache, through the same query layer as the market. */
export function queryTable({ facts, table, property }: TableCall, rows: RowCache): QueryResult {
  const { operation, values, now } = facts
  const today = isoDay(now)
  const relation = rows.relation({ operation, table, values, today, ...(property !== undefined && { property }) })
  const search = searchOf(facts, relation)
  const reached = both(withinReach(facts, table, relation, rows.symbols), search?.found)
  const test = both(reached, untilNow(facts, relation))
  const {
    page,
    kind: _,
    ...rest
  } = runQuery(facts, relation, {
    today,
    // The caller's tier limits the symbols here.
    decided: NOTHING,
    ...(test && { also: test }),
    ...(search && { similarity: search.similarity }),
  })
  return { rows: rowsOf(page), ...rest }
}

const NOTHING: ReadonlySet<string> = new Set()

/** A request without symbols gets the symbols that the caller's tier includes. */
function withinReach(
  { operation, values, reach, choices }: Reached,
  table: Table,
  relation: Relation,
  symbols: SymbolUniverse,
): Predicate | undefined {
  const { symbolParameter } = operation
  if (symbolParameter === undefined || values[symbolParameter] !== undefined || !Number.isFinite(reach))
    return undefined
  if (choices['market-wide-scope'] === 'all') return undefined
  const column = columnOf(table, parameterOf(operation, symbolParameter)?.filter?.column ?? symbolParameter)
  const read = column && relation.column(column.name)
  return read && ((index) => (symbols.rank(String(read(index))) ?? 1) <= reach)
}

/** Rows of today appear twice an hour, so that the pages and totals that a caller compares are of the same rows. */
const APPEARING = HOUR / 2

/** Only the past hours of today have rows yet. */
function untilNow({ operation, now }: Reached, relation: Relation): Predicate | undefined {
  const { column, op } = operation.parameters.find(({ filter }) => isShort(filter))?.filter ?? {}
  const read = column === undefined ? undefined : relation.column(column)
  if (read === undefined) return undefined
  const step = Math.min(APPEARING, (windowUnit(op) ?? HOUR) / 2)
  const moment = new Date(Math.floor(now / step) * step).toISOString()
  return (index) => (compareCell(read(index), moment) ?? 0) <= 0
}

interface Search {
  readonly similarity: (index: number) => number
  readonly found: Predicate
}

/** The least similarity, as in PostgreSQL's pg_trgm. */
const SIMILAR = 0.3

function searchOf({ operation, values }: Reached, relation: Relation): Search | undefined {
  const parameter = operation.parameters.find(({ filter }) => filter?.op === 'trigram')
  const asked = parameter && values[parameter.name]
  const read = parameter?.filter && relation.column(parameter.filter.column)
  if (typeof asked !== 'string' || read === undefined) return undefined
  const known = new Map<string, number>()
  const scoreOf = similarityTo(asked)
  const likeness = (index: number): number => {
    const text = String(read(index) ?? '')
    const score = known.get(text) ?? scoreOf(text)
    known.set(text, score)
    return score
  }
  return { similarity: likeness, found: (index) => likeness(index) >= SIMILAR }
}

function both(one: Predicate | undefined, other: Predicate | undefined): Predicate | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return (index) => one(index) && other(index)
}
