import { columnOf, parameterOf, type Table, windowUnit } from '../../spec/index.js'
import { isoDay } from '../clock/calendar-day.js'
import { HOUR } from '../clock/time-units.js'
import { paramTexts, type Reached } from '../model/facts.js'
import { parameterRoles } from '../model/parameter-roles.js'
import { type Relation, type Row, rowsOf } from '../model/relation.js'
import { bindFilters } from '../query/bind-filters.js'
import { compareCell } from '../query/compare-cell.js'
import type { Predicate } from '../query/predicate.js'
import { rowRelation } from '../query/row-relation.js'
import { limitOf, runQuery } from '../query/run-query.js'
import { similarityTo } from '../query/trigram.js'
import type { RowCache } from './row-request.js'
import { countsRows, numberColumns, obeysTogether } from './rules/answer-numbers.js'
import { numbered, numberings } from './rules/numbered-rows.js'
import { behindName, isCounted } from './rules/source-filters.js'
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
export function queryTable(call: TableCall, rows: RowCache): QueryResult {
  const { facts, table, property } = call
  const { operation, values, now } = facts
  const today = isoDay(now)
  const relation = rows.relation({ operation, table, values, today, ...(property !== undefined && { property }) })
  const first = queried(call, relation, rows.symbols)
  const given = (values: Reached['values']) => ({
    today: { earliest: today, latest: today },
    params: paramTexts(values),
  })
  for (const { name } of numberColumns(table)) {
    const whole = uncut(facts, name)
    const few = Math.min(relation.size, limitOf(facts), MOST_TRIED)
    const sample = rowsOf({ relation, indices: Array.from({ length: few }, (_, index) => index) })
    if (!countsRows(name, sample, table, given(whole.values))) continue
    for (const other of renumbered(call, relation, first, { name, whole, symbols: rows.symbols })) {
      if (obeysTogether(table, other.rows, given(values))) return other
    }
  }
  return first
}

/** So many rows show whether a number counts the rows of an answer. */
const MOST_TRIED = 12

interface Renumbering {
  readonly name: string
  readonly whole: Reached
  readonly symbols: SymbolUniverse
}

/** The answer with its ranks counted anew: over all rows that the request selects, or over this page. */
function* renumbered(
  call: TableCall,
  relation: Relation,
  first: QueryResult,
  { name, whole, symbols }: Renumbering,
): Generator<QueryResult> {
  const all = queried({ ...call, facts: most(whole) }, relation, symbols).rows
  for (const way of numberings(name)) yield queried(call, rowRelation(numbered(all, way)), symbols)
  for (const way of numberings(name)) yield { ...first, rows: numbered(first.rows, way) }
}

/** The request for its first page, without filters by the rank itself. */
function uncut(facts: Reached, name: string): Reached {
  const { cursor, page, filters } = parameterRoles(facts.operation)
  const left = new Set([cursor, ...filters.filter(({ filter }) => filter.column === name)].map((one) => one?.name))
  const values = Object.fromEntries(Object.entries(facts.values).filter(([key]) => !left.has(key)))
  return { ...facts, values: page?.page === undefined ? values : { ...values, [page.name]: page.page.first } }
}

function most(facts: Reached): Reached {
  const { cap } = parameterRoles(facts.operation)
  return cap === undefined ? facts : { ...facts, values: { ...facts.values, [cap.name]: Number.MAX_SAFE_INTEGER } }
}

function queried({ facts, table }: TableCall, relation: Relation, symbols: SymbolUniverse): QueryResult {
  const search = searchOf(facts, relation)
  const reached = both(withinReach(facts, table, relation, symbols), search?.found)
  const test = both(reached, untilNow(facts, relation))
  const today = isoDay(facts.now)
  const behind = facts.operation.parameters.filter((one) => one.filter?.on === 'source' && one.filter.via === undefined)
  const {
    page,
    kind: _,
    ...rest
  } = runQuery(facts, relation, {
    today,
    // The caller's tier limits the symbols here.
    decided: new Set(behind.map(({ name }) => name)),
    filters: (behind.length === 0 ? [] : bindFilters(facts, today)).flatMap((bound) => {
      const parameter = behind.find(({ name }) => name === bound.parameter)
      const isOpen = parameter !== undefined && (bound.filter.witness !== undefined || !isCounted(parameter, table))
      return isOpen ? [{ ...bound, filter: { ...bound.filter, column: behindName(parameter.name) } }] : []
    }),
    ...(test && { also: test }),
    ...(search && { similarity: search.similarity }),
  })
  return { rows: rowsOf(page), ...rest }
}

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
