import { isOneObject, operationById, summaryParams, tablesOf } from '../../spec/index.js'
import { paramTexts } from '../model/facts.js'
import { RecentCache } from '../model/recent-cache.js'
import type { Relation, Row } from '../model/relation.js'
import { isInPart } from '../query/date-part.js'
import { rowRelation } from '../query/row-relation.js'
import type { Drawn } from './drawn-rows.js'
import { hiddenColumns } from './hidden-columns.js'
import { internalRequests } from './internal-requests.js'
import { type Effort, type RowMaker, rowMaker } from './make-row.js'
import { makeRows } from './make-rows.js'
import { fixedColumn, partitions } from './partition.js'
import { recordCells, recordHomes, sharedRecord, valuesOfOneSet } from './record-homes.js'
import type { Ask, RowCache, RowRequest } from './row-request.js'
import { sourceFilters, unchangedValues, withoutFilters } from './rules/source-filters.js'
import type { Source } from './source.js'
import { type TablePlan, tablePlan } from './table-plan.js'

const MOST_ROWS = 200_000

/** The rows of every table of a contract, made on first use. The key is the table with its day and fixed values. */
export function rowCache(source: Source): RowCache {
  const relations = new RecentCache<string, Relation>(MOST_ROWS, ({ size }) => size + 1)
  const drawn = new RecentCache<string, readonly Row[]>(MOST_ROWS, ({ length }) => length + 1)
  const unfiltered = new RecentCache<string, Drawn>(MOST_ROWS, ({ rows }) => rows.length + 1)
  const asked = new RecentCache<string, readonly Row[]>(MOST_ROWS, ({ length }) => length + 1)
  const plans = new Map<string, { readonly plan: TablePlan; readonly maker: RowMaker }>()
  const making = new Set<string>()
  const effort: Effort = { spent: 0 }
  const homes = recordHomes(source.contract)

  const planOf = ({ operation, table, property }: RowRequest) => {
    const scope = property === undefined ? operation.id : `${operation.id}.${property}`
    const known = plans.get(scope)
    if (known !== undefined) return known
    const plan = tablePlan(scope, operation, table, source)
    const made = { plan, maker: rowMaker(plan, effort) }
    plans.set(scope, made)
    return made
  }
  const unlessMaking = <T>(request: RowRequest, key: string, make: () => T, nothing: T): T => {
    if (making.has(key)) {
      source.note(`${request.operation.id}: its rows depend on themselves; this dependency is ignored`)
      return nothing
    }
    making.add(key)
    const made = make()
    making.delete(key)
    return made
  }
  /** Source rows are asked for once for all values of the filters that select some of them. */
  const remembered = ({ today }: RowRequest): Ask => {
    const ask = internalRequests(cache, source.contract, today)
    return (id, parameters, filters = []) => {
      if (filters.length > 0 || parameters === undefined) return ask(id, parameters, filters)
      const key = JSON.stringify([today, id, parameters])
      const known = asked.find(key)
      if (known !== undefined) return known
      const found = ask(id, parameters)
      // Rows that are being made have none yet.
      if (found.length > 0) asked.keep(key, found)
      return found
    }
  }
  /** The rows without the hidden cells, which other rows of the same records may need. */
  const draw = (request: RowRequest, fixed: readonly Row[], key: string): readonly Row[] =>
    unlessMaking(
      request,
      `rows of ${key}`,
      () => {
        const { plan, maker } = planOf(request)
        const { today, behind = [] } = request
        const ask = remembered(request)
        const records = recordsOf(request)
        const params = paramsOf(request)
        const parted = fixed === EVERY ? partedBy(request, source) : []
        return makeRows({
          plan,
          maker,
          fixed,
          today,
          source,
          ask,
          params,
          behind,
          parted,
          isOneObject: request.property === undefined && isOneObject(request.operation),
          effort,
          unfiltered(make) {
            const plain = withoutFilters(request)
            if (request.table.summaries.length === 0) return make(params)
            return unfiltered.get(keyOf(plain, fixed), () => make(paramsOf(plain)))
          },
          ...(records && { records }),
        })
      },
      [],
    )
  const rows = (request: RowRequest, fixed: readonly Row[], key: string): readonly Row[] =>
    drawn.get(key, () => draw(request, fixed, key))
  const make = (request: RowRequest, fixed: readonly Row[], key: string): Relation =>
    unlessMaking(
      request,
      key,
      () => {
        const ask = internalRequests(cache, source.contract, request.today)
        return rowRelation(hiddenColumns(rows(request, fixed, key), request, { source, ask }))
      },
      rowRelation([]),
    )
  const cache: RowCache = {
    symbols: source.symbols,
    relation(asked) {
      const request = asDeclared(asked, source)
      const fixed = partitions(asked.operation, request.table, request.values, source)
      const home = homes.get(sharedRecord(request.table) ?? '')
      if (home !== undefined) return partOf({ ...home, values: request.values, today: request.today }, request, fixed)
      if (valuesOfOneSet(request.operation, request.table, source) !== undefined) return partOf(request, request, fixed)
      return whole(request, fixed)
    },
  }
  /** The cells of records that another kind of row decides. */
  const recordsOf = ({ table, today }: RowRequest): readonly Row[] | undefined => {
    const { origin } = homes.get(sharedRecord(table) ?? '') ?? {}
    if (origin === undefined) return undefined
    const home = { ...origin, values: {}, today }
    return recordCells(rows(home, EVERY, keyOf(home, EVERY)), origin.table, table)
  }
  const whole = (request: RowRequest, fixed: readonly Row[]): Relation => {
    const key = keyOf(request, fixed)
    return relations.get(key, () => make(request, fixed, key))
  }
  const partOf = (home: RowRequest, request: RowRequest, fixed: readonly Row[]): Relation => {
    const all = whole(home, EVERY)
    const isOwn = request.operation.id === home.operation.id
    if (isOwn && fixed.some((cells) => Object.keys(cells).length === 0)) return all
    return relations.get(`${keyOf(request, fixed)} of ${home.operation.id}`, () => {
      const part = rowsOf(all).filter((row) => fixed.some((cells) => hasCells(row, cells)))
      if (isOwn) return rowRelation(part)
      const ask = internalRequests(cache, source.contract, request.today)
      return rowRelation(hiddenColumns(part, request, { source, ask }))
    })
  }
  return cache
}

/** The columns that have one value in each answer, if the rows of all requests are one set. */
function partedBy({ operation, table }: RowRequest, source: Source): readonly string[] {
  if (valuesOfOneSet(operation, table, source) === undefined) return []
  const single = operation.parameters.filter(({ type, filter }) => type !== 'list' && filter?.op !== 'has-member')
  return single.flatMap((parameter) => fixedColumn(parameter, table)?.name ?? [])
}

/** Nothing is fixed. */
const EVERY: readonly Row[] = [{}]

function rowsOf(relation: Relation): readonly Row[] {
  return Array.from({ length: relation.size }, (_, index) => relation.row(index))
}

function keyOf(request: RowRequest, fixed: readonly Row[]): string {
  const { operation, property, today, behind = [] } = request
  const filters = behind.map(({ parameter, filter, value }) => [parameter.name, filter, value])
  return JSON.stringify([operation.id, property, today, fixed, paramsOf(request), filters])
}

/** The values that choose what the rows count. */
function paramsOf({ table, values }: RowRequest): Readonly<Record<string, string>> {
  const names = new Set(table.summaries.flatMap(summaryParams))
  return paramTexts(Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))))
}

function hasCells(row: Row, cells: Row): boolean {
  return Object.entries(cells).every(([name, cell]) => {
    const shown = String(row[name])
    return shown === String(cell) || isInPart(shown, String(cell))
  })
}

/** Rows are made by the original document, even if a fault changes the contract. */
function asDeclared(request: RowRequest, { contract }: Source): RowRequest {
  const operation = operationById(contract, request.operation.id)
  const table = operation && tablesOf(operation).find(({ property }) => property === request.property)?.table
  if (operation === undefined || table === undefined) return request
  const values = unchangedValues(request.values, operation, request.operation)
  return { ...request, operation, table, values, behind: sourceFilters(request.operation, table, request.values) }
}
