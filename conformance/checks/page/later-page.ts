import { hasRowCursor, inNumber, type Operation } from '../../../spec/index.js'
import { cursorOf, handedCursor } from '../../ask/pages/handed-cursor.js'
import { laterPages } from '../../ask/pages/later-pages.js'
import type { LaterPage } from '../../ask/pages/paged-answer.js'
import { pageIn } from '../../ask/pages/pages-after-end.js'
import { orderMark, promisedOrder } from '../../ask/pages/sorted-later-pages.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowText } from '../../read/row-text.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { dataChanged, describe, unconfirmed, violated } from '../finding/finding.js'
import { heldUnchanged } from '../finding/held-apart.js'
import { presentValues } from '../finding/present-values.js'
import { operationOf } from '../finding/table-place.js'

/** The second pages of filtered answers; behind a wrong one all its answers are repeated, because live data change. */
export function laterProbes(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const wrong = wrongPage(operation, evidence)
  return [
    ...laterPages(operation, evidence).flatMap(({ first, probe }) => presentValues(first, probe)),
    ...(wrong === undefined ? [] : heldUnchanged(sentFor(wrong, evidence), operation, evidence).wanted),
  ]
}

export function judgeLater(instance: Instance, evidence: Evidence): Finding | undefined {
  const operation = operationOf(instance, evidence.contract)
  const wrong = wrongPage(operation, evidence)
  if (wrong === undefined) return undefined
  const sent = sentFor(wrong, evidence)
  const { state } = heldUnchanged(sent, operation, evidence)
  const message = `${describe(wrong.probe)} ${wrong.problem}`
  if (state === 'waiting') return unconfirmed(message, sent)
  return state === 'moved'
    ? dataChanged(sent, 'pages')
    : violated(instance, { message, expected: 'the rows that follow those of the pages before it', exchanges: sent })
}

/** A violation counts first, then a suspicion that no repeat has confirmed; changed data say nothing. */
export function withFurther(found: Finding, further: readonly (Finding | undefined)[]): Finding {
  const others = presentValues(...further)
  const wrong = [found, ...others].find(({ status }) => status === 'fail')
  return wrong ?? others.find(({ reason }) => reason === 'budget') ?? found
}

interface WrongPage extends LaterPage {
  readonly probe: Probe
  readonly page: TableAnswer
  readonly problem: string
}

function wrongPage(operation: Operation, evidence: Evidence): WrongPage | undefined {
  for (const one of laterPages(operation, evidence)) {
    const { probe } = one
    const page = pageIn(evidence.answer(probe), operation)
    const problem = page && (problemOf(one, page, operation) ?? besideFirst(one, page, operation, evidence))
    if (probe !== undefined && page !== undefined && problem !== undefined) return { ...one, probe, page, problem }
  }
  return undefined
}

/** The answers on which the blame rests: the second page, the whole answer and the first page, if it was requested. */
function sentFor({ whole, page, first }: WrongPage, evidence: Evidence): readonly Exchange[] {
  return [page.exchange, whole.exchange, ...presentValues(first && evidence.answer(first))]
}

/** Rows that are equal in the columns of the promised order may be on either side of the end of a page. */
function problemOf(later: LaterPage, page: TableAnswer, operation: Operation): string | undefined {
  const { whole, from, size, isCut } = later
  const rows = rowsOf(whole)
  const keys = promisedOrder(later, operation)
  if (rowsOf(page).length === 0 && rows.length > from && handedCursor(page.exchange, operation) === undefined)
    return `has no rows, and ${describe(whole.exchange.probe)} has ${rows.length}`
  const isNumbered = operation.parameters.some((one) => one.page !== undefined)
  const due = Math.min(size, rows.length - from)
  const isMore = isCut !== true && rowsOf(page).length > due
  if (isNumbered && (rowsOf(page).length < due || isMore))
    return `has ${inNumber(rowsOf(page).length, 'row')}, wanted ${due}: ${describe(whole.exchange.probe)} has ${rows.length}`
  // Without a promised order, rows that a cut answer does not have may be anywhere.
  if (isCut === true && keys.length === 0) return undefined
  const second = keys.length === 0 ? rows : rows.slice(from, from + size)
  const markOf = (row: DataRow | undefined): string => orderMark(row, keys)
  const wanted = new Set(second.map((row) => rowText(row, whole)))
  // Whether the row with the value of a plain cursor belongs to its page is open.
  const isEdgeOpen =
    cursorOf(operation) !== undefined && operation.tells?.next === undefined && !hasRowCursor(operation)
  const before = isEdgeOpen ? [rows[from - 1]] : []
  const edges = new Set([...before, second[0], second.at(-1)].map(markOf))
  const known = new Set(rows.map((row) => rowText(row, whole)))
  const others = rowsOf(page).filter((row) => {
    const text = rowText(row, page)
    // Behind the end of a cut answer there may be more rows with the values of its last one.
    const isBehind = isCut === true && !known.has(text) && markOf(row) === markOf(rows.at(-1))
    return !wanted.has(text) && !isBehind && !(known.has(text) && edges.has(markOf(row)))
  })
  const [wrong] = others
  // The newest row may reach some answers later than others, and then moves all rows of a chosen order by one place.
  const isMoved = isNumbered && isCut === true && 2 * others.length < rowsOf(page).length
  if (wrong === undefined || isMoved) return undefined
  return `has row ${wrong.number}, which ${describe(whole.exchange.probe)} does not have there: "${rowText(wrong, page).slice(0, 120)}"`
}

/** Both pages together have each row once; a row that the whole answer has twice may be on both. */
function besideFirst(
  { whole, from, size, first, isCut }: LaterPage,
  page: TableAnswer,
  operation: Operation,
  evidence: Evidence,
): string | undefined {
  const before = first && pageIn(evidence.answer(first), operation)
  const isNumbered = operation.parameters.some((one) => one.page !== undefined)
  if (before === undefined || isCut === true || !isNumbered) return undefined
  const all = rowsOf(whole).map((row) => rowText(row, whole))
  const isOnce = (text: string): boolean => all.indexOf(text) === all.lastIndexOf(text)
  const [onFirst, own] = [before, page].map((one) => new Set(rowsOf(one).map((row) => rowText(row, one))))
  const twice = [...(own ?? [])].find((text) => onFirst?.has(text) === true && isOnce(text))
  if (twice !== undefined) return `repeats a row of ${describe(before.exchange.probe)}: "${twice.slice(0, 120)}"`
  const isAll = from + size >= all.length
  const lost = all.find((text) => isAll && onFirst?.has(text) !== true && own?.has(text) !== true)
  return (
    lost &&
    `and ${describe(before.exchange.probe)} lack a row of ${describe(whole.exchange.probe)}: "${lost.slice(0, 120)}"`
  )
}
