import { operationById, tablesOf } from '../../spec/index.js'
import type { Relation, Row } from '../model/relation.js'
import { rowRelation } from '../query/row-relation.js'
import type { Call, Shelf } from './call.js'
import { hiddenColumns } from './hidden-columns.js'
import { inquiry } from './inquiry.js'
import { type RowMaker, rowMaker } from './make-row.js'
import { makeRows } from './make-rows.js'
import { partitions } from './partition.js'
import type { Source } from './source.js'
import { type TablePlan, tablePlan } from './table-plan.js'

/** Rows that are kept in all. */
const KEPT = 200_000

interface Kept {
  readonly relation: Relation
}

/** The rows of every table of a contract, made when first asked for and kept while they fit. */
export function openShelf(source: Source): Shelf {
  const kept = new Map<string, Kept>()
  const plans = new Map<string, { readonly plan: TablePlan; readonly maker: RowMaker }>()
  const making = new Set<string>()
  let rows = 0

  const planOf = ({ operation, table, property }: Call) => {
    const scope = property === undefined ? operation.id : `${operation.id}.${property}`
    const known = plans.get(scope)
    if (known !== undefined) return known
    const plan = tablePlan(scope, operation, table, source)
    const made = { plan, maker: rowMaker(plan) }
    plans.set(scope, made)
    return made
  }
  const make = (call: Call, fixed: readonly Row[], key: string): Relation => {
    if (making.has(key)) {
      source.note(`${call.operation.id}: its rows depend on themselves, the dependence is cut`)
      return rowRelation([])
    }
    making.add(key)
    const ask = inquiry(shelf, source.contract, call.today)
    const { plan, maker } = planOf(call)
    const made = makeRows({ plan, maker, fixed, today: call.today, source, ask })
    const relation = rowRelation(hiddenColumns(made, call, { source, ask }))
    making.delete(key)
    return relation
  }
  const shelf: Shelf = {
    symbols: source.symbols,
    relation(asked) {
      const call = asDeclared(asked, source)
      const fixed = partitions(asked.operation, call.table, call.values, source)
      const key = JSON.stringify([call.operation.id, call.property, call.today, fixed])
      const known = kept.get(key)
      if (known !== undefined) {
        // The order of the map is the order of last use.
        kept.delete(key)
        kept.set(key, known)
        return known.relation
      }
      const relation = make(call, fixed, key)
      kept.set(key, { relation })
      rows += relation.size
      for (const [oldest, { relation: old }] of kept) {
        if (rows <= KEPT || oldest === key) break
        kept.delete(oldest)
        rows -= old.size
      }
      return relation
    },
  }
  return shelf
}

/** Rows are made as the document says, also for a caller to whom a fault shows another document. */
function asDeclared(call: Call, { contract }: Source): Call {
  const operation = operationById(contract, call.operation.id)
  const table = operation && tablesOf(operation).find(({ property }) => property === call.property)?.table
  return operation === undefined || table === undefined ? call : { ...call, operation, table }
}
