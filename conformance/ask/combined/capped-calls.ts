import { type Operation, type Parameter, windowUnit } from '../../../spec/index.js'
import { isAnswered } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { answerTo, baseCall, baseRows, plannedFilters, requiredValues } from '../filter-groups.js'
import { callWith } from '../first-call.js'
import { lawfulNumber } from '../made-value.js'
import type { Values } from '../make-probe.js'
import { filterOfWalk, pageSize, walk, walkBase } from '../pages/page-walk.js'
import { isWalkable } from '../pages/whole-base.js'
import { rotate, seededName } from '../rotate.js'
import { sentValues } from '../sent-value.js'
import { type Accompanying, accompanyingFilters } from './accompanying-filters.js'

/** A limit well below the number of rows of the plain call; the page size if the operation is walked anyway. */
export function smallLimit(operation: Operation, evidence: Evidence): number | undefined {
  const plain = baseRows(operation, evidence)
  const walked = walkedBase(operation, evidence)
  if (walked !== undefined) return pageSize(operation, walked)
  const count = plain === undefined ? 0 : rowsOf(plain).length
  const cap = operation.parameters.find((parameter) => parameter.cap === 'rows')
  if (count < 2 || cap === undefined) return undefined
  const limit = lawfulNumber(cap, Math.min(rotate(SMALL, evidence, 'small limit', operation.id) ?? 1, count - 1))
  return limit < count ? limit : undefined
}

/** A service may be off by one, or treat a limit of 1 in another way. */
const SMALL = [3, 1, 2]

/** The walked answer, if it is the plain one. Plain rows that are too alike are not walked. */
function walkedBase(operation: Operation, evidence: Evidence): TableAnswer | undefined {
  const base = walkBase(operation, evidence)
  const plain = baseRows(operation, evidence)
  if (base === undefined || base.exchange.probe.key !== plain?.exchange.probe.key) return undefined
  return isWalkable(base, operation) && pageSize(operation, base) !== undefined ? base : undefined
}

export function smallCall(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const beside = besideSmallLimit(operation, parameter, evidence)?.values
  const isWalked = walkedBase(operation, evidence) !== undefined
  const hasWalk = isWalked && (beside !== undefined || filterOfWalk(operation, evidence) === undefined)
  if (hasWalk) return firstPage(operation, evidence)
  const limit = smallLimit(operation, evidence)
  return limit === undefined ? undefined : withLimit(operation, parameter, { limit, beside }, evidence)
}

/** The lowest limit, alone: a service may treat a single row in another way than a few. */
export function lowestCall(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const limit = lawfulNumber(parameter, 1)
  const isSmaller = limit < (smallLimit(operation, evidence) ?? limit)
  return isSmaller ? withLimit(operation, parameter, { limit, beside: undefined }, evidence) : undefined
}

function firstPage(operation: Operation, evidence: Evidence): Probe | undefined {
  return walk(operation, evidence)[0]?.probe
}

/**
 * Filters beside the small limit, with the rows of the plain answer that they leave. Undefined if an answer to them has
 * fewer rows or others: the filter may have lost them, which other checks judge, so the limit is sent alone.
 */
export function besideSmallLimit(
  operation: Operation,
  parameter: Parameter,
  evidence: Evidence,
): Accompanying | undefined {
  const plain = baseRows(operation, evidence)
  const limit = smallLimit(operation, evidence)
  if (plain === undefined || limit === undefined) return undefined
  const isWalked = walkedBase(operation, evidence) !== undefined
  const beside = isWalked ? besideWalk(operation, evidence) : besideLimit({ operation, plain, limit }, evidence)
  if (beside === undefined) return undefined
  const probe = isWalked
    ? firstPage(operation, evidence)
    : withLimit(operation, parameter, { limit, beside: beside.values }, evidence)
  if (!isAnswered(evidence.answer(probe), evidence.contract)) return beside
  const answer = answerTo(probe, operation, evidence)
  return answer === undefined || rowsOf(answer).length < limit || !areFirst(answer, beside, operation)
    ? undefined
    : beside
}

/** The filters of a walk, whose first page has a limit anyway. */
function besideWalk(operation: Operation, evidence: Evidence): Accompanying | undefined {
  const filter = filterOfWalk(operation, evidence)
  return filter && { ...filter, rows: rowsOf(filter.base) }
}

interface SmallLimit {
  readonly operation: Operation
  readonly plain: TableAnswer
  readonly limit: number
}

function besideLimit({ operation, plain, limit }: SmallLimit, evidence: Evidence): Accompanying | undefined {
  return accompanyingFilters(operation, plain, {
    purpose: seededName(`limit ${limit}`, evidence),
    planned: plannedFilters(operation, plain, evidence),
    // A filter that leaves a few rows would often be the symbol, which other requests carry already.
    decides: (kept) => kept.length >= 2 * Math.max(limit, ...SMALL),
    shows: (rows, breaks) => rows.slice(0, limit).some(breaks),
  })
}

/** A filter that loses rows must not look like a limit that passes over the first ones. */
function areFirst(answer: TableAnswer, { rows }: Accompanying, { order }: Operation): boolean {
  const column = order.find(({ by }) => by === 'value')?.column
  if (column === undefined || answer.table.shape === 'open') return true
  return rowsOf(answer).every((row, at) => row.text(column) === rows[at]?.text(column))
}

interface Small {
  readonly limit: number
  readonly beside: Values | undefined
}

function withLimit(operation: Operation, parameter: Parameter, { limit, beside }: Small, evidence: Evidence): Probe {
  const call = baseCall(operation, evidence)
  const required = call === undefined ? requiredValues(operation, evidence) : sentValues(call, operation)
  const fixed = { ...usualWindows(operation), ...required }
  const values = { ...fixed, ...beside, [parameter.name]: limit }
  return callWith(operation, evidence, values)
}

/** The default windows, spelled out: a service may ignore a filter beside a window. */
function usualWindows({ parameters }: Operation): Values {
  const windows = parameters.filter(({ filter, required }) => windowUnit(filter?.op) !== undefined && !required)
  return Object.fromEntries(
    windows.flatMap(({ name, default: usual }) => (usual === undefined ? [] : [[name, usual] as const])),
  )
}
