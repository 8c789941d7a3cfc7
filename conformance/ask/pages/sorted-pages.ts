import type { Operation, Parameter } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { clearlyObeys } from '../../read/filter/obeys-filter.js'
import { isCut } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { candidateValues } from '../filter-candidates.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import type { Values } from '../make-probe.js'
import { type FilterParameter, rowFilters } from '../row-filters.js'
import { sentValue, sentValues } from '../sent-value.js'
import { cursorOf, handedCursor } from './handed-cursor.js'
import { valueAt } from './last-pages.js'
import { halfSize } from './paged-answer.js'
import { walkFilters } from './walk-filters.js'

/**
 * The second page of an answer in a chosen order, if that answer names its cursor: a service may forget the order
 * there.
 */
export function sortedNext(sorted: Probe, operation: Operation, evidence: Evidence): Probe | undefined {
  const page = cursorOf(operation)
  const exchange = evidence.answer(sorted)
  const cursor = hasSuccessStatus(exchange) ? handedCursor(exchange, operation) : undefined
  if (page === undefined || cursor === undefined) return undefined
  return callWith(operation, evidence, { ...sentValues(sorted, operation), [page.name]: cursor })
}

/** The longest answer in a chosen order, if the usual one is full and its rows have one value of the column. */
export function sortedLonger(
  sorted: Probe,
  column: string,
  operation: Operation,
  evidence: Evidence,
): Probe | undefined {
  const answer = answerTo(sorted, operation, evidence)
  const cap = operation.parameters.find((one) => one.cap === 'rows')
  if (answer === undefined || cap?.maximum === undefined || !isCut(answer, operation)) return undefined
  const values = new Set(rowsOf(answer).map((row) => row.text(column)))
  if (values.size > 1 || rowsOf(answer).length >= cap.maximum) return undefined
  return callWith(operation, evidence, { ...sentValues(sorted, operation), [cap.name]: String(cap.maximum) })
}

/** The value chooses another order than a request without the parameter has. */
export function ordersOtherwise({ sort, default: usual }: Parameter, value: string, { order }: Operation): boolean {
  const [chosen] = sort?.[value] ?? []
  const [own] = usual === undefined ? order : (sort?.[usual] ?? [])
  if (chosen === undefined || own === undefined) return false
  return chosen.column !== own.column || chosen.direction !== own.direction
}

/**
 * A chosen order beside a filter, on the second page if pages have numbers: a service may forget the order, or the
 * filter, there. Each of `several` orders (`turn`) is asked beside another filter, and beside a second one if there are
 * more filters than orders.
 */
export function sortedBeside(
  operation: Operation,
  { chosen, turn, several }: { readonly chosen: Values; readonly turn: number; readonly several: number },
  evidence: Evidence,
): readonly Probe[] {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return []
  const filters = filtersFor(operation, plain, evidence)
  const own = [filters[turn % Math.max(1, filters.length)], filters[turn + several]].filter((one) => one !== undefined)
  const fixed = requiredValues(operation, evidence)
  const besides = own.length === 0 ? [undefined] : own
  return besides.flatMap((filter) => {
    const paged = secondHalf(filter?.rows ?? rowsOf(plain).length, operation)
    if (filter === undefined && paged === undefined) return []
    return [callWith(operation, evidence, { ...fixed, ...filter?.values, ...paged, ...chosen })]
  })
}

/**
 * The filters that are left, each beside one of the orders, however few rows it keeps: these must obey it there as
 * well. Then further filters beside this order, because a service may forget the order beside one of them only.
 */
export function sortedOthers(
  operation: Operation,
  { chosen, turn, several }: { readonly chosen: Values; readonly turn: number; readonly several: number },
  evidence: Evidence,
): readonly Probe[] {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return []
  const filters = filtersFor(operation, plain, evidence)
  const known = new Set(filters.map(({ values }) => nameIn(values)))
  const rare = freeFilters(operation, plain).filter(({ parameter }) => !known.has(parameter.name))
  const left = [...filters.slice(2 * several), ...rare.flatMap((one) => mostKept(one, plain, 1) ?? [])]
  const fixed = requiredValues(operation, evidence)
  const own = left.filter((_, at) => at % several === turn)
  const further = filters.filter((one, at) => !own.includes(one) && at !== turn && at !== turn + several)
  return [...own, ...further.slice(0, MOST_FURTHER)].map(({ values }) =>
    callWith(operation, evidence, { ...fixed, ...values, ...chosen }),
  )
}

const MOST_FURTHER = 3

/** The second half of so many rows, if pages have numbers. */
function secondHalf(rows: number, operation: Operation): Values | undefined {
  const page = operation.parameters.find((one) => one.page !== undefined)
  const half = page && halfSize(rows, operation)
  return page && half && { [half.cap.name]: String(half.size), ...valueAt(page, 1, half.size) }
}

interface Keeping {
  readonly values: Values
  /** How many rows of the plain answer it keeps. */
  readonly rows: number
}

/** One value of each filter that keeps several rows; those whose words have one meaning only come first. */
function filtersFor(operation: Operation, plain: TableAnswer, evidence: Evidence): readonly Keeping[] {
  return evidence.cached(`filters beside an order of ${operation.id} after ${plain.exchange.id}`, () => {
    const words = walkFilters(operation, plain, { planned: [] }).map(({ values, base }) => ({
      values,
      rows: rowsOf(base).length,
    }))
    const others = freeFilters(operation, plain).flatMap((one) => mostKept(one, plain) ?? [])
    const all = [...words, ...others.toSorted((a, b) => b.rows - a.rows)]
    return all.filter((one, index) => all.findIndex(({ values }) => nameIn(values) === nameIn(one.values)) === index)
  })
}

function freeFilters(operation: Operation, { exchange }: TableAnswer): readonly FilterParameter[] {
  return rowFilters(operation).filter(
    ({ parameter }) => !parameter.required && sentValue(exchange.probe, parameter, operation) === undefined,
  )
}

function nameIn(values: Values): string | undefined {
  return Object.keys(values)[0]
}

/** A half of so many rows still shows an order. */
const SEVERAL = 4

/**
 * A chosen order beside a search for a part of a text: a service may use other code for a search, and forget one of the
 * two. One found row shows whether it searches.
 */
export function sortedSearch(operation: Operation, chosen: Values, evidence: Evidence): Probe | undefined {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return undefined
  const [search] = rowFilters(operation)
    .filter(({ parameter, filter }) => !parameter.required && (filter.op === 'contains' || filter.op === 'prefix'))
    .flatMap((one) => mostKept(one, plain, 1) ?? [])
  return (
    search && callWith(operation, evidence, { ...requiredValues(operation, evidence), ...search.values, ...chosen })
  )
}

/** The value that keeps the most rows but not all. */
function mostKept({ parameter, filter }: FilterParameter, plain: TableAnswer, least = SEVERAL): Keeping | undefined {
  const rows = rowsOf(plain)
  const { exchange } = plain
  const kept = candidateValues(parameter, filter, rows, exchange).map((value) => ({
    values: { [parameter.name]: value },
    rows: rows.filter((row) => clearlyObeys({ parameter, filter, value, exchange }, row)).length,
  }))
  return kept.filter((one) => one.rows >= least && one.rows < rows.length).toSorted((a, b) => b.rows - a.rows)[0]
}
