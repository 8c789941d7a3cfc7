import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { namesNoNext, toldTotals } from '../../read/body-member.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { lawfulNumber } from '../made-value.js'
import type { Values } from '../make-probe.js'
import { sentValue, sentValues } from '../sent-value.js'
import { cursorOf, handedCursor } from './handed-cursor.js'
import { valueAt } from './last-pages.js'
import { walkFilters } from './walk-filters.js'
import { capOf } from './whole-base.js'

/** An answer that has all rows of its request, asked for in two pages. */
export interface LaterPage {
  readonly whole: TableAnswer
  /** The size of both pages, and the number of rows on the first one. */
  readonly size: number
  readonly from: number
  /** The first page, if its answer names the cursor of the second one. */
  readonly first?: Probe
  /** The second page; absent while its cursor is unknown. */
  readonly probe?: Probe
}

const MOST_PAGES = 4

/**
 * Second pages of filtered answers, so that each filter is sent with a page once: a service may forget any of them there.
 * Cursors only where the document says which member names them.
 */
export function laterPages(operation: Operation, evidence: Evidence): readonly LaterPage[] {
  const page = operation.parameters.find((one) => one.page !== undefined) ?? cursorOf(operation)
  if (page === undefined || (page.cursor !== undefined && operation.tells?.next === undefined)) return []
  const told = new Set<Parameter>()
  const pages: LaterPage[] = []
  for (const { probe } of evidence.successes(operation.id)) {
    const filters = operation.parameters.filter(
      (one) => one.filter !== undefined && !one.required && sentValue(probe, one, operation) !== undefined,
    )
    const isNew = pages.length < MOST_PAGES && filters.some((one) => !told.has(one))
    const later = isNew ? laterPage(probe, page, operation, evidence) : undefined
    if (later === undefined) continue
    pages.push(later)
    for (const one of filters) told.add(one)
  }
  return pages
}

function laterPage(probe: Probe, page: Parameter, operation: Operation, evidence: Evidence): LaterPage | undefined {
  const whole = answerTo(probe, operation, evidence)
  const others = operation.parameters.filter((one) => one.sort !== undefined || one.columns !== undefined)
  const isPlain = [page, ...others].every((one) => sentValue(probe, one, operation) === undefined)
  if (whole === undefined || probe.repeat > 0 || !isPlain || !isWhole(whole, operation)) return undefined
  const half = halfSize(rowsOf(whole).length, operation)
  // A shorter answer has been cut in the same way before.
  if (half === undefined || sentValue(probe, half.cap, operation) !== undefined) return undefined
  const { size, cap } = half
  const values = { ...sentValues(probe, operation), [cap.name]: String(size) }
  if (page.cursor === undefined)
    return { whole, size, from: size, probe: callWith(operation, evidence, { ...values, ...valueAt(page, 1, size) }) }
  const first = callWith(operation, evidence, values)
  const answer = answerTo(first, operation, evidence)
  const cursor = answer && handedCursor(answer.exchange, operation)
  const second =
    cursor === undefined ? {} : { probe: callWith(operation, evidence, { ...values, [page.name]: cursor }) }
  // A page may be shorter than its size.
  return { whole, size, from: answer === undefined ? size : rowsOf(answer).length, first, ...second }
}

function isWhole({ exchange, ...answer }: TableAnswer, operation: Operation): boolean {
  const count = rowsOf({ exchange, ...answer }).length
  if (cursorOf(operation) !== undefined) return namesNoNext(exchange, operation)
  const [total] = toldTotals(exchange, operation)
  return total === undefined ? !isCapped(count, operation, exchange.probe) : total === count
}

/** The size of two pages that have all rows; the second page after a single row is empty. */
function halfSize(rows: number, operation: Operation): { readonly size: number; readonly cap: Parameter } | undefined {
  const cap = capOf(operation)
  const size = cap === undefined ? 0 : lawfulNumber(cap, Math.ceil(rows / 2))
  return cap === undefined || size < 1 || size > Math.max(1, rows - 1) ? undefined : { size, cap }
}

/**
 * A chosen order beside a filter, on the second page if pages have numbers: a service may forget the order, or the
 * filter, there. Each of several orders (`turn`) is asked beside another filter.
 */
export function sortedBeside(
  operation: Operation,
  { chosen, turn }: { readonly chosen: Values; readonly turn: number },
  evidence: Evidence,
): Probe | undefined {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return undefined
  const filters = walkFilters(operation, plain, { planned: [] })
  const firsts = filters.filter(
    (one, index) => filters.findIndex(({ asked }) => asked[0]?.parameter === one.asked[0]?.parameter) === index,
  )
  const filter = firsts[turn % Math.max(1, firsts.length)]
  const page = operation.parameters.find((one) => one.page !== undefined)
  const half = page && halfSize(rowsOf(filter?.base ?? plain).length, operation)
  if (filter === undefined && half === undefined) return undefined
  const paged =
    page === undefined || half === undefined
      ? {}
      : { [half.cap.name]: String(half.size), ...valueAt(page, 1, half.size) }
  const fixed = requiredValues(operation, evidence)
  return callWith(operation, evidence, { ...fixed, ...filter?.values, ...paged, ...chosen })
}
