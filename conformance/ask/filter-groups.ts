import { hasDay, type Operation, type Parameter, tableOf } from '../../spec/index.js'
import { answerKind, hasSuccessStatus } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import type { DataRow } from '../read/data-rows.js'
import { isBounded } from '../read/filter/is-within.js'
import type { SentFilter } from '../read/filter/obeys-filter.js'
import { someRows } from '../read/filter/some-rows.js'
import { tellingSymbol } from '../read/filter/telling-symbol.js'
import { isCut } from '../read/is-capped.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'
import { yearWindow } from './accepted-call.js'
import { chooseValues } from './choose-values.js'
import { callWith, firstCall, firstValues, towardsFirstCall } from './first-call.js'
import { seeded } from './rotate.js'
import { type FilterParameter, rowFilters } from './row-filters.js'
import { sentValues } from './sent-value.js'

export interface FilterGroup {
  /** The answer without these filters; the values come from its rows. */
  readonly base: TableAnswer
  readonly filters: readonly SentFilter[]
  readonly probe: Probe
  /** One filter alone, for use when the combined call returns no rows. */
  alone(filter: SentFilter): Probe
}

/**
 * The fewest calls that test every filter. Filters share a call if each can still be judged by itself: some row of the
 * plain answer passes all of them, and for each filter some row fails that filter only, so that this row appears if the
 * filter is ignored.
 */
export function filterGroups(operation: Operation, evidence: Evidence): readonly FilterGroup[] {
  return evidence.cached(`filter groups of ${operation.id}`, (seen) => makeGroups(operation, seen))
}

function makeGroups(operation: Operation, evidence: Evidence): readonly FilterGroup[] {
  const plain = baseRows(operation, evidence)
  if (plain === undefined) return []
  const wanted = seeded(rowFilters(operation), evidence, operation.id).filter(({ parameter }) => !parameter.required)
  const groups = pack([wanted], plain, operation, evidence)
  const left = wanted.filter(({ parameter }) => !isPlaced(parameter, groups))
  const further = left.length === 0 ? undefined : furtherCall(operation, evidence, { plain, left })
  const narrow = further === undefined ? undefined : answerTo(further, operation, evidence)
  if (narrow === undefined) return groups
  return [...groups, ...pack([left, wanted], narrow, operation, evidence)]
}

/** The filters of the requests that are made from this answer: later answers do not change them. */
export function plannedFilters(operation: Operation, { exchange }: TableAnswer, evidence: Evidence) {
  return filterGroups(operation, evidence).flatMap(({ base, filters }) => (base.exchange === exchange ? filters : []))
}

/** The plain call over a year, if the service answers the plain call itself without rows. */
function wideProbe(operation: Operation, evidence: Evidence): Probe | undefined {
  const exchange = evidence.answer(firstCall(operation, evidence))
  if (exchange === undefined) return undefined
  const isBare = hasSuccessStatus(exchange) && tablesOf(exchange, operation).some(({ body }) => body.kind === 'table')
  const isEmpty = isBare || answerKind(exchange, evidence.contract).kind === 'empty'
  const wide = yearWindow(operation.parameters)
  if (!isEmpty || Object.keys(wide).length === 0) return undefined
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), ...wide })
}

/** The call whose rows show the values of filters: the plain one, or the one over a year if that has no rows. */
export function baseCall(operation: Operation, evidence: Evidence): Probe | undefined {
  const first = firstCall(operation, evidence)
  if (answerTo(first, operation, evidence) !== undefined) return first
  return wideProbe(operation, evidence) ?? first
}

/** The probes that make it possible, and the call itself. */
export function towardsBase(operation: Operation, evidence: Evidence): readonly Probe[] {
  const call = baseCall(operation, evidence)
  const first = towardsFirstCall(operation, evidence)
  return call === undefined || first.some(({ key }) => key === call.key) ? first : [...first, call]
}

export function baseRows(operation: Operation, evidence: Evidence): TableAnswer | undefined {
  return answerTo(baseCall(operation, evidence), operation, evidence)
}

interface Unsplit {
  readonly plain: TableAnswer
  /** Filters that do not split the plain rows. */
  readonly left: readonly FilterParameter[]
}

/**
 * The newest rows of a busy market may all be of one day. The rows of its busiest symbol, or the rows under the highest
 * cap, go back further, so they may split filters that the newest rows do not split.
 */
function furtherCall(operation: Operation, evidence: Evidence, { plain, left }: Unsplit): Probe | undefined {
  return narrowCall(operation, evidence, plain) ?? longCall(operation, evidence, { plain, left })
}

/** The call under the highest cap, if a filter of days is left and the default cap cut the rows. */
function longCall(operation: Operation, evidence: Evidence, { plain, left }: Unsplit): Probe | undefined {
  const cap = operation.parameters.find((parameter) => parameter.cap === 'rows')
  const count = rowsOf(plain).length
  const isCut = cap?.maximum !== undefined && count < cap.maximum && count >= Number(cap.default ?? Number.NaN)
  if (!isCut || !left.some(({ filter }) => isOfDays(filter, plain))) return undefined
  const values = { ...requiredValues(operation, evidence), [cap.name]: String(cap.maximum) }
  return callWith(operation, evidence, values)
}

/** A window of days, or a comparison with a day or a time. */
function isOfDays({ op, column: name }: FilterParameter['filter'], { table }: TableAnswer): boolean {
  if (op === 'within-days') return true
  const column = table.columns.find((one) => one.name === name)
  return (op === 'eq' || isBounded(op)) && column !== undefined && hasDay(column.type)
}

/** The call for filters that do not split the plain rows, if there are any, or the call over a year without rows. */
export function narrowProbe(operation: Operation, evidence: Evidence): Probe | undefined {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return wideProbe(operation, evidence)
  if (rowsOf(plain).length < 2) return undefined
  const groups = filterGroups(operation, evidence)
  const left = rowFilters(operation).filter(({ parameter }) => !parameter.required && !isPlaced(parameter, groups))
  return left.length === 0 ? undefined : furtherCall(operation, evidence, { plain, left })
}

export function narrowCall(operation: Operation, evidence: Evidence, plain: TableAnswer): Probe | undefined {
  const name = `narrow call of ${operation.id} after ${plain.exchange.id}`
  return evidence.cached(name, (seen) => makeNarrowCall(operation, seen, plain))
}

function makeNarrowCall(operation: Operation, evidence: Evidence, plain: TableAnswer): Probe | undefined {
  const symbol = rowFilters(operation).find(({ parameter }) => parameter.symbol && !parameter.required)
  if (symbol === undefined) return undefined
  const { column } = symbol.filter
  const rows = someRows(rowsOf(plain))
  // Whether a window shows its effect depends only on the number of rows.
  const needsMany = operation.parameters.some(({ filter }) => filter?.witness !== undefined)
  const isOpen = !needsMany && isCut(plain, operation)
  const others = isOpen ? otherPlainRows(operation, column, evidence) : []
  const telling = tellingSymbol(needsMany ? [] : operation.parameters, column, rows, others)
  if (telling === undefined) return undefined
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), [symbol.parameter.name]: telling })
}

/** Rows of other operations that show the column. Plain calls that need a value come too late to count. */
function otherPlainRows(operation: Operation, column: string, evidence: Evidence): readonly DataRow[] {
  return evidence.contract.operations
    .filter((other) => other !== operation && other.parameters.every(({ required }) => !required))
    .filter((other) => tableOf(other)?.columns.some(({ name }) => name === column))
    .flatMap((other) => answerTo(firstCall(other, evidence), other, evidence) ?? [])
    .flatMap((answer) => someRows(rowsOf(answer)))
}

/** Some call contains the filter, perhaps only as a companion of the filters that it tests. */
export function isGrouped(operation: Operation, { name }: Parameter, evidence: Evidence): boolean {
  return filterGroups(operation, evidence).some(({ filters }) => filters.some((asked) => asked.parameter.name === name))
}

export function isPlaced(parameter: Parameter, groups: readonly FilterGroup[]): boolean {
  return groups.some(({ filters }) => filters.some((asked) => asked.parameter === parameter && asked.isExtra !== true))
}

/** The one table of a successful answer with at least one row. */
export function answerTo(probe: Probe | undefined, operation: Operation, evidence: Evidence): TableAnswer | undefined {
  const exchange = evidence.answer(probe)
  if (!hasSuccessStatus(exchange)) return undefined
  const [answer] = tablesOf(exchange, operation)
  return answer !== undefined && answer.property === undefined && rowsOf(answer).length > 0 ? answer : undefined
}

/** Values of the required parameters, as the plain call sends them. */
export function requiredValues(operation: Operation, evidence: Evidence): Record<string, string> {
  return { ...firstValues(operation, evidence) }
}

const packed = new WeakMap<TableAnswer, readonly FilterGroup[]>()

/** Filters that need a call; the second ones have calls, and may accompany the first. */
type Wanted = readonly (readonly FilterParameter[])[]

/** Cached by answer: later rounds of the run use the same rows. */
function pack(some: Wanted, base: TableAnswer, operation: Operation, evidence: Evidence): readonly FilterGroup[] {
  const groups = packed.get(base) ?? packRows(some, base, operation, evidence)
  packed.set(base, groups)
  return groups
}

function packRows(wanted: Wanted, base: TableAnswer, operation: Operation, evidence: Evidence): readonly FilterGroup[] {
  const fixed = sentValues(base.exchange.probe, operation)
  const isOpen = ({ parameter }: FilterParameter): boolean => !Object.hasOwn(fixed, parameter.name)
  const [open = [], beside] = wanted.map((some) => some.filter(isOpen))
  const narrow = narrowCall(operation, evidence, base)
  return chooseValues(open, base, narrow === undefined ? {} : sentValues(narrow, operation), beside).map((filters) => ({
    base,
    filters,
    probe: callWith(operation, evidence, { ...fixed, ...valuesOf(filters) }),
    alone: (filter) => callWith(operation, evidence, { ...fixed, ...valuesOf([filter]) }),
  }))
}

const valuesOf = (filters: readonly SentFilter[]) =>
  Object.fromEntries(filters.map(({ parameter, value }) => [parameter.name, value]))
