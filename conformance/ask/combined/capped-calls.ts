import { type Contract, type Operation, type Parameter, windowUnit } from '../../../spec/index.js'
import { isAnswered } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { groupRows } from '../../read/group-rows.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { widestCall } from '../accepted-call.js'
import { answerTo, filterGroups, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { lawfulNumber } from '../made-value.js'
import type { Values } from '../make-probe.js'
import { filterOfWalk, isWalkable, pageSize, walk, walkBase } from '../pages/page-walk.js'
import { rotate } from '../rotate.js'
import { type Accompanying, accompanyingFilters } from './accompanying-filters.js'

/** A limit well below the number of rows of the plain call; the page size if the operation is walked anyway. */
export function smallLimit(operation: Operation, evidence: Evidence): number | undefined {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
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
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
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
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
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
    purpose: `limit ${limit}`,
    planned: filterGroups(operation, evidence).flatMap(({ filters }) => filters),
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

/** A call with a limit one step above the maximum, over a window that is wide enough to contain so many rows. */
export function overMaximum(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  if (parameter.maximum === undefined || firstCall(operation, evidence) === undefined) return undefined
  const group = oneGroup(operation, parameter, evidence)
  if (group === undefined) return undefined
  const limit = { [parameter.name]: parameter.maximum + (parameter.multipleOf ?? 1) }
  // A lower tier may not reach so many rows.
  const withGroup = (some: Values): Probe =>
    widestCall(operation, evidence, (wide) =>
      callWith(operation, evidence, { ...requiredValues(operation, evidence), ...some, ...limit, ...wide }),
    )
  const grouped = withGroup(group)
  const answer = answerTo(grouped, operation, evidence)
  const isTooSmall = answer !== undefined && rowsOf(answer).length < parameter.maximum
  return isTooSmall && !mayCountEach(parameter, evidence.contract) ? withGroup({}) : grouped
}

/** The documentation leaves open whether the cap counts all rows or the rows of each group. */
export function mayCountEach({ open }: Parameter, { openPoints }: Contract): boolean {
  return openPoints.some(({ id, options }) => open.includes(id) && options.some(({ name }) => name === 'each'))
}

/**
 * The value of the largest group of the plain rows: within one group both ways of counting agree, and a service may
 * forget its cap beside a filter.
 */
function oneGroup(operation: Operation, parameter: Parameter, evidence: Evidence): Values | undefined {
  const coded = operation.parameters.flatMap(({ name, filter, enum: words, required }) =>
    filter?.op === 'eq' && filter.on === 'row' && words !== undefined && !required ? [{ name, filter }] : [],
  )
  if (coded.length === 0) return {}
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return undefined
  const grouped = coded.map(({ name, filter }) => ({ name, filter, groups: groupRows(rowsOf(plain), filter.column) }))
  // Words that the order of the plain answer does not keep apart say most about the other rows.
  const [mixed] = grouped.toSorted((a, b) => b.groups.length - a.groups.length)
  const unseen =
    isCut(plain, operation) && !mayCountEach(parameter, evidence.contract) ? unseenWord(operation, plain) : {}
  if (Object.keys(unseen).length > 0) return unseen
  const [largest] = mixed?.groups.toSorted((a, b) => b.length - a.length) ?? []
  const word = largest?.[0]?.text(mixed?.filter.column ?? '')
  return mixed === undefined || word === undefined ? {} : { [mixed.name]: word }
}

function isCut(plain: TableAnswer, operation: Operation): boolean {
  return isCapped(rowsOf(plain).length, operation, plain.exchange.probe)
}

/** A listed word that only rows beyond a cut answer have; the last one of its list. */
function unseenWord({ parameters }: Operation, plain: TableAnswer): Values {
  const rows = rowsOf(plain)
  const found = parameters.flatMap(({ name, filter, enum: words, required }) => {
    if (filter?.op !== 'eq' || filter.on !== 'row' || filter.map !== undefined || required) return []
    const word = words?.findLast((one) => !rows.some((row) => row.text(filter.column) === one))
    return word === undefined ? [] : [[name, word] as const]
  })
  return Object.fromEntries(found.slice(0, 1))
}

interface Small {
  readonly limit: number
  readonly beside: Values | undefined
}

function withLimit(operation: Operation, parameter: Parameter, { limit, beside }: Small, evidence: Evidence): Probe {
  const fixed = { ...requiredValues(operation, evidence), ...usualWindows(operation) }
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
