import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { yearWindow } from '../accepted-call.js'
import { answerTo, filterGroups, narrowCall } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import type { Values } from '../make-probe.js'
import { sentValues } from '../sent-value.js'
import { cursorColumn, cursorOf, handedCursor } from './handed-cursor.js'
import { type WalkFilter, walkFilters } from './walk-filters.js'

/** A walk of this many pages shows that paging works. */
export const PAGES = 3
/** A page needs at least this many different values of the cursor's column, so that a walk by plain values advances. */
export const VALUES = 3

export function capOf(operation: Operation): Parameter | undefined {
  return operation.parameters.find(({ cap }) => cap === 'rows')
}

/**
 * The plain answer, or another one if a walk over the plain answer would not advance: for its busiest symbol if a page
 * would contain a single value of the cursor's column, or over a year if all rows fit on the first page. If the service
 * alone decides where a page ends, a filtered answer with a further page is walked: a service may forget the filter
 * there.
 */
export function wholeBase(operation: Operation, evidence: Evidence): TableAnswer | undefined {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return undefined
  const other = answerTo(otherCall(operation, plain, evidence), operation, evidence)
  return other !== undefined && advances(operation, other) ? other : plain
}

/** Probes to send before the base of the walk can be chosen. */
export function walkBaseProbes(operation: Operation, evidence: Evidence): readonly Probe[] {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  const other = plain === undefined ? undefined : otherCall(operation, plain, evidence)
  return other === undefined ? [] : [other]
}

function otherCall(operation: Operation, plain: TableAnswer, evidence: Evidence): Probe | undefined {
  const isEnough = advances(operation, plain)
  if (capOf(operation) !== undefined) return isEnough ? undefined : narrowCall(operation, evidence, plain)
  if (cursorOf(operation) === undefined) return undefined
  const other = isEnough ? filterFor(operation, plain, evidence) : yearWindow(operation.parameters)
  const sent = sentValues(plain.exchange.probe, operation)
  return other === undefined ? undefined : callWith(operation, evidence, { ...sent, ...other })
}

/** The filter of another request, which then serves both, or else the one that leaves the most rows. */
function filterFor(operation: Operation, plain: TableAnswer, evidence: Evidence): Values | undefined {
  const found = walkFilters(operation, plain, { planned: [] })
  const groups = filterGroups(operation, evidence).filter(({ base }) => base.exchange.id === plain.exchange.id)
  const alone = groups.flatMap(({ filters }) => (filters.length === 1 ? filters : []))
  const isSent = ({ asked: [one] }: WalkFilter): boolean =>
    alone.some(({ parameter, value }) => parameter === one?.parameter && value === one.value)
  return (found.find(isSent) ?? found[0])?.values
}

/** Without a cap, the service decides where a page ends, and shows it with a cursor. */
function advances(operation: Operation, answer: TableAnswer): boolean {
  if (capOf(operation) !== undefined) return isWalkable(answer, operation)
  return handedCursor(answer.exchange, operation) !== undefined
}

/** The first third of the rows has enough values of the cursor's column for a walk by plain values. */
export function isWalkable(answer: TableAnswer, operation: Operation): boolean {
  const column = cursorColumn(operation)
  const rows = rowsOf(answer)
  const third = rows.slice(0, Math.floor(rows.length / PAGES))
  return capOf(operation) === undefined || new Set(third.map((row) => row.text(column))).size >= VALUES
}
