import { hasRowCursor, type Operation, type Parameter, windowUnit } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { namesNoNext, toldTotals } from '../../read/body-member.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { answerTo } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { lawfulNumber } from '../made-value.js'
import type { Values } from '../make-probe.js'
import { sentValue, sentValues } from '../sent-value.js'
import { cursorMark, isSorted, marksOf, textMark } from './column-marks.js'
import { announcesPages, cursorColumn, cursorOf, handedCursor } from './handed-cursor.js'
import { valueAt } from './last-pages.js'
import { mayBeOpaque } from './may-be-opaque.js'
import { pageSize, walkBase } from './page-walk.js'
import { halfSize, type LaterPage } from './paged-answer.js'
import { sortedLaterPages, withFirst } from './sorted-later-pages.js'
import { capOf, PAGES } from './whole-base.js'

const MOST_PAGES = 4

/**
 * Later pages of filtered answers, so that each filter is sent with a page once: a service may forget any of them
 * there.
 * Of pages with numbers about half are the third one.
 * A cursor is that of the member which the document names, or of a header, or else an id or a whole number of a row.
 */
export function laterPages(operation: Operation, evidence: Evidence): readonly LaterPage[] {
  return evidence.cached(`later pages of ${operation.id}`, (seen) => makeLaterPages(operation, seen))
}

function makeLaterPages(operation: Operation, evidence: Evidence): readonly LaterPage[] {
  const page = operation.parameters.find((one) => one.page !== undefined) ?? cursorOf(operation)
  if (page === undefined || (page.cursor !== undefined && mayBeOpaque(page, evidence.contract))) return []
  // Other tiers may have other limits than the one that asks for the pages.
  const tier = firstCall(operation, evidence)?.presented.tier
  const told = new Set<Parameter>()
  const pages: LaterPage[] = []
  for (const { probe } of evidence.successes(operation.id)) {
    const filters = operation.parameters.filter(
      (one) => one.filter !== undefined && !one.required && sentValue(probe, one, operation) !== undefined,
    )
    const isNew = probe.presented.tier === tier && pages.length < MOST_PAGES && filters.some((one) => !told.has(one))
    const later = isNew ? laterPage(probe, page, operation, evidence) : undefined
    if (later === undefined) continue
    pages.push(later)
    for (const one of filters) told.add(one)
  }
  const cut =
    page.cursor === undefined ? [] : [tiedPage(page, operation, evidence), deepPage(page, operation, evidence)]
  const filtered = withThirds(pages, page, operation, evidence)
  return [
    ...filtered.map((later) => withFirst(later, page, operation, evidence)),
    ...sortedLaterPages(page, operation, evidence),
    ...cut.flatMap((one) => one ?? []),
  ]
}

/**
 * A page of the plain answer that ends between two rows with one value, if the walk has none: a service may lose or
 * repeat rows there. The cursor is that of its answer, which may hold more than the value.
 */
function tiedPage(page: Parameter, operation: Operation, evidence: Evidence): LaterPage | undefined {
  const probe = firstCall(operation, evidence)
  const [whole, cap] = [answerTo(probe, operation, evidence), capOf(operation)]
  if (probe === undefined || whole === undefined || cap === undefined) return undefined
  const handed = handedCursor(whole.exchange, operation)
  const marks = marksAt(whole, page)
  // Whether a page after a plain value has the other rows with that value is open.
  if (handed === undefined || marks.includes(cursorMark(handed))) return undefined
  if (endsInTie(walkBase(operation, evidence), operation)) return undefined
  const size = marks.findIndex((mark, at) => at > 0 && 2 * at <= marks.length && mark === marks[at - 1])
  if (size < 1 || lawfulNumber(cap, size) !== size) return undefined
  const values = { ...sentValues(probe, operation), [cap.name]: size }
  return { ...handedPage({ whole, size, values, page }, operation, evidence), isCut: true }
}

/**
 * The second half of the longest answer without filters that names a next page, but for a window: a walk of small pages
 * ends before it.
 */
function deepPage(page: Parameter, operation: Operation, evidence: Evidence): LaterPage | undefined {
  const tier = firstCall(operation, evidence)?.presented.tier
  const isBare = (one: Parameter, probe: Probe): boolean =>
    one.required ||
    one.cap === 'rows' ||
    windowUnit(one.filter?.op) !== undefined ||
    sentValue(probe, one, operation) === undefined
  const [whole] = evidence
    .successes(operation.id)
    .filter(({ probe }) => probe.repeat === 0 && probe.presented.tier === tier)
    .filter(({ probe }) => operation.parameters.every((one) => isBare(one, probe)))
    .flatMap(({ probe }) => answerTo(probe, operation, evidence) ?? [])
    .toSorted((a, b) => rowsOf(b).length - rowsOf(a).length)
  const cap = capOf(operation)
  if (whole === undefined || cap === undefined) return undefined
  const handed = handedCursor(whole.exchange, operation)
  const size = lawfulNumber(cap, Math.floor(rowsOf(whole).length / 2))
  const walked = PAGES * (pageSize(operation, walkBase(operation, evidence)) ?? 0)
  if (handed === undefined || 2 * size <= walked || 2 * size > rowsOf(whole).length) return undefined
  if (!hasRowCursor(operation) && marksAt(whole, page).includes(cursorMark(handed))) return undefined
  const values = { ...sentValues(whole.exchange.probe, operation), [cap.name]: size }
  return { ...handedPage({ whole, size, values, page }, operation, evidence), isCut: true }
}

function marksAt(answer: TableAnswer, { cursor }: Parameter): readonly string[] {
  return rowsOf(answer).map((row) => textMark(row, cursor?.column ?? ''))
}

function endsInTie(base: TableAnswer | undefined, operation: Operation): boolean {
  const size = pageSize(operation, base)
  if (base === undefined || size === undefined) return false
  const marks = rowsOf(base).map((row) => textMark(row, cursorColumn(operation)))
  return [size, 2 * size].some((end) => end < marks.length && marks[end - 1] === marks[end])
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
  if (operation.tells?.next === undefined && !announcesPages(operation, evidence)) {
    const { column } = page.cursor
    const cursor = hasRowCursor(operation)
      ? rowsOf(whole)[size - 1]?.text(column)
      : numberAt(whole, size - 1, column, operation)
    const second = callWith(operation, evidence, { ...values, [page.name]: cursor })
    return cursor === undefined ? undefined : { whole, size, from: size, probe: second }
  }
  return handedPage({ whole, size, values, page }, operation, evidence)
}

function withThirds(pages: readonly LaterPage[], page: Parameter, operation: Operation, evidence: Evidence) {
  let thirds = 0
  return pages.map((later, at) => {
    const third = 2 * thirds > at ? undefined : onThird(later, page, operation, evidence)
    thirds += third === undefined ? 0 : 1
    return third ?? later
  })
}

/**
 * The third page, if pages have numbers and the rows are enough for three: a service may forget a filter only there.
 */
function onThird(later: LaterPage, page: Parameter, operation: Operation, evidence: Evidence): LaterPage | undefined {
  const cap = capOf(operation)
  const rows = rowsOf(later.whole).length
  // No row follows the third page, so that it has fewer rows if it begins too late.
  const size = cap === undefined ? 0 : lawfulNumber(cap, Math.ceil(rows / 3))
  if (cap === undefined || page.page === undefined || size < 2 || 2 * size >= rows) return undefined
  const sent = sentValues(later.whole.exchange.probe, operation)
  const values = { ...sent, [cap.name]: String(size), ...valueAt(page, 2, size) }
  return { ...later, size, from: 2 * size, probe: callWith(operation, evidence, values) }
}

interface Halved {
  readonly whole: TableAnswer
  readonly size: number
  /** Of the first page. */
  readonly values: Values
  readonly page: Parameter
}

function handedPage({ whole, size, values, page }: Halved, operation: Operation, evidence: Evidence): LaterPage {
  const first = callWith(operation, evidence, values)
  const answer = answerTo(first, operation, evidence)
  const cursor = answer && handedCursor(answer.exchange, operation)
  const second =
    cursor === undefined ? {} : { probe: callWith(operation, evidence, { ...values, [page.name]: cursor }) }
  // A page may be shorter than its size.
  return { whole, size, from: answer === undefined ? size : rowsOf(answer).length, first, ...second }
}

/** The whole number of a row that is a plain cursor: no two rows have the same one, and they are in its order. */
function numberAt(whole: TableAnswer, index: number, column: string, { order }: Operation): string | undefined {
  const numbers = rowsOf(whole).map((row) => row.value(column))
  const isOrdered = order[0]?.column === column && order[0].level === 'must' && isSorted(marksOf(whole, column))
  const isWhole = numbers.every(Number.isInteger) && new Set(numbers).size === numbers.length
  return isOrdered && isWhole ? String(numbers[index]) : undefined
}

function isWhole(answer: TableAnswer, operation: Operation): boolean {
  const { exchange } = answer
  const count = rowsOf(answer).length
  if (cursorOf(operation) !== undefined && operation.tells?.next !== undefined) return namesNoNext(exchange, operation)
  if (handedCursor(exchange, operation) !== undefined) return false
  const [total] = toldTotals(exchange, operation)
  return total === undefined ? !isCapped(count, operation, exchange.probe) : total === count
}
