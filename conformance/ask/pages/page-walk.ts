import { type Contract, hasRowCursor, type Operation, type Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { answerTo, filterGroups } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { lawfulNumber } from '../made-value.js'
import { sentValues } from '../sent-value.js'
import { isSorted, marksOf, textMark } from './column-marks.js'
import { cursorOf, handedCursor } from './handed-cursor.js'
import { mayBeOpaque } from './may-be-opaque.js'
import { splittingSize } from './splitting-size.js'
import { type WalkFilter, walkFilters } from './walk-filters.js'
import { capOf, isWalkable, PAGES, VALUES, walkBaseProbes, wholeBase } from './whole-base.js'

export interface Page {
  readonly probe: Probe
  /** Absent for the first page. */
  readonly cursor?: string
  /** The server sent the cursor; otherwise the cursor is the plain value of the last row. */
  readonly handedOver: boolean
  readonly answer?: TableAnswer
}

/** The walked answer, reduced to the rows that pass the filter of the walk. */
export function walkBase(operation: Operation, evidence: Evidence): TableAnswer | undefined {
  return filterOfWalk(operation, evidence)?.base ?? wholeBase(operation, evidence)
}

export function filterOfWalk(operation: Operation, evidence: Evidence): WalkFilter | undefined {
  return evidence.cached(`filter of the walk of ${operation.id}`, (seen) =>
    filterOf(operation, wholeBase(operation, seen), seen),
  )
}

/** Up to four filters whose rows are enough for a walk: a service may forget any of them on a further page. */
function filterOf(operation: Operation, whole: TableAnswer | undefined, evidence: Evidence): WalkFilter | undefined {
  if (whole === undefined || capOf(operation) === undefined) return undefined
  // Groups of other answers are known later: the walk must not change then.
  const groups = filterGroups(operation, evidence).filter(({ base }) => base.exchange.id === whole.exchange.id)
  const planned = groups.flatMap(({ filters }) => filters)
  const next = (base: TableAnswer, beside?: WalkFilter): WalkFilter | undefined =>
    walkFilters(operation, base, { beside, planned }).find(
      (one) =>
        isEnoughFor(operation, one.base) && (one.asked.length <= FEW_FILTERS || rowsOf(one.base).length >= MANY_ROWS),
    )
  let found = next(whole)
  while (found !== undefined && found.asked.length < MOST_FILTERS) {
    const further = next(found.base, found)
    if (further === undefined) break
    found = further
  }
  return found
}

/** A third and a fourth filter must leave this many rows, so that the pages are long enough to show other mistakes. */
const [FEW_FILTERS, MOST_FILTERS, MANY_ROWS] = [2, 4, 24]

/** Cursors of the server advance within one value of their column too. */
function isEnoughFor(operation: Operation, base: TableAnswer): boolean {
  const isHanded = handedCursor(base.exchange, operation) !== undefined
  return (isHanded || isWalkable(base, operation)) && pageSize(operation, base) !== undefined
}

/** At most a third of the walked rows; undefined if there are too few. */
export function pageSize(operation: Operation, base: TableAnswer | undefined): number | undefined {
  const column = cursorOf(operation)?.cursor?.column
  const cap = capOf(operation)
  if (column === undefined || base === undefined || cap === undefined) return undefined
  const rows = rowsOf(base)
  const most = Math.floor(rows.length / PAGES)
  if (most < 2) return undefined
  const values = rows.map((row) => textMark(row, column))
  const seen = new Set<string>()
  const place = values.findIndex((value) => seen.add(value).size > VALUES)
  const least = Math.min(place === -1 ? most : Math.max(place, VALUES), most)
  const size = lawfulNumber(cap, splittingSize(values, least, most))
  return size <= most ? size : undefined
}

/** The pages whose cursors are known so far. */
export function walk(operation: Operation, evidence: Evidence): readonly Page[] {
  return evidence.cached(`walk of ${operation.id}`, (seen) => walked(operation, seen))
}

function walked(operation: Operation, evidence: Evidence): readonly Page[] {
  const cursor = cursorOf(operation)
  const base = walkBase(operation, evidence)
  if (cursor === undefined || base === undefined) return []
  const [cap, size] = [capOf(operation), pageSize(operation, base)]
  if (cap !== undefined && size === undefined) return []
  const limit = cap === undefined || size === undefined ? {} : { [cap.name]: size }
  const filter = filterOfWalk(operation, evidence)?.values
  const fixed = { ...sentValues(base.exchange.probe, operation), ...filter, ...limit }
  const most = mostPages(operation, base, evidence)
  const isWaiting = isAwaitingBase(operation, evidence)
  const pages: Page[] = []
  let next: Next | undefined
  do {
    const values = next === undefined ? fixed : { ...fixed, [cursor.name]: next.value }
    const probe = callWith(operation, evidence, values)
    if (next !== undefined && isWaiting && evidence.answer(probe) === undefined) break
    const answer = answerTo(probe, operation, evidence)
    pages.push(pageOf(probe, next, answer))
    next = answer === undefined ? undefined : nextCursor(answer, { operation, cursor, base }, evidence.contract)
  } while (next !== undefined && pages.length < most)
  return pages
}

/** If no other request has the answer to walk, the walk needed one more request, and perhaps a further round. */
function mostPages(operation: Operation, { exchange: { probe } }: TableAnswer, evidence: Evidence): number {
  const isPlain = probe.key === firstCall(operation, evidence)?.key
  const isOfGroup =
    capOf(operation) === undefined && filterGroups(operation, evidence).some(({ probe: { key } }) => key === probe.key)
  return isPlain || isOfGroup ? PAGES : PAGES - 1
}

/** The pages of another answer will be walked instead, if it is as it should be. */
function isAwaitingBase(operation: Operation, evidence: Evidence): boolean {
  return walkBaseProbes(operation, evidence).some((probe) => evidence.answer(probe) === undefined)
}

/**
 * The page after a plain value as cursor, in addition to a walk by the server's cursors, if the document describes the
 * cursor as a value.
 */
export function bareValuePage(operation: Operation, evidence: Evidence): Page | undefined {
  const [cursor, pages] = [cursorOf(operation), walk(operation, evidence)]
  const first = pages[0]
  if (cursor?.cursor === undefined || first?.answer === undefined || mayBeOpaque(cursor, evidence.contract))
    return undefined
  const value = rowsOf(first.answer).at(-1)?.text(cursor.cursor.column)
  if (value === undefined || value === '') return undefined
  const values = { ...sentValues(first.probe, operation), [cursor.name]: value }
  const probe = callWith(operation, evidence, values)
  const answer = answerTo(probe, operation, evidence)
  return pageOf(probe, { value, handedOver: false }, answer)
}

function pageOf(probe: Probe, next: Next | undefined, answer: TableAnswer | undefined): Page {
  return {
    probe,
    handedOver: next?.handedOver ?? false,
    ...(next === undefined ? {} : { cursor: next.value }),
    ...(answer === undefined ? {} : { answer }),
  }
}

interface Next {
  readonly value: string
  readonly handedOver: boolean
}

/**
 * The plain value of the last row marks the end of a page only if it identifies the row, or the rows are in its order.
 */
function nextCursor(
  answer: TableAnswer,
  {
    operation,
    cursor: parameter,
    base,
  }: { readonly operation: Operation; readonly cursor: Parameter; readonly base: TableAnswer },
  contract: Contract,
): Next | undefined {
  const { cursor } = parameter
  const handed = handedCursor(answer.exchange, operation)
  if (handed !== undefined) return { value: handed, handedOver: true }
  // If the body names the next page and names none here, this is the last page.
  if (operation.tells?.next !== undefined) return undefined
  if (cursor === undefined) return undefined
  if (!hasRowCursor(operation) && !isSorted(marksOf(base, cursor.column))) return undefined
  const value = rowsOf(answer).at(-1)?.text(cursor.column)
  if (value === undefined || value === '' || mayBeOpaque(parameter, contract)) return undefined
  return { value, handedOver: false }
}
