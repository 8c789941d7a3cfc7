import { chosenOrder, hasDay, limitsFor, type Operation, type Parameter, windowUnit } from '../../../spec/index.js'
import { answerTo } from '../../ask/filter-groups.js'
import { textMark } from '../../ask/pages/column-marks.js'
import { isFixed } from '../../ask/pages/is-fixed.js'
import { mayContinue } from '../../ask/pages/may-be-page.js'
import { appliedValue, sentValue, sentValues } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { clearlyObeys, type SentFilter } from '../../read/filter/obeys-filter.js'
import { isCut } from '../../read/is-capped.js'
import { rowText } from '../../read/row-text.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'

/** The answer to the longest window that a tier may have, and an older row in it that another tier got. */
export interface ShortHistory {
  readonly full: TableAnswer
  readonly other: Exchange
  readonly row: DataRow
}

/** The limit is the length of a history, and rows that both tiers see are the same. */
export function isHistory({ filter }: Parameter): boolean {
  return filter?.on === 'row' && filter.via === undefined && windowUnit(filter.op) !== undefined
}

export function shortHistory(
  operation: Operation,
  parameter: Parameter,
  probe: Probe | undefined,
  evidence: Evidence,
): ShortHistory | undefined {
  if (probe === undefined || !isHistory(parameter)) return undefined
  return evidence.cached(`short history of ${operation.id} by ${parameter.name}, ${probe.key}`, (seen) => {
    const full = answerTo(probe, operation, seen)
    return full && showsItsEnd(full, operation, parameter, seen)
      ? besideOthers(full, operation, parameter, seen)
      : undefined
  })
}

function besideOthers(
  full: TableAnswer,
  operation: Operation,
  { filter }: Parameter,
  evidence: Evidence,
): ShortHistory | undefined {
  const column = filter?.column ?? ''
  const { tier } = full.exchange.probe.presented
  const markOf = (row: DataRow): string => textMark(row, column)
  const marks = rowsOf(full).map(markOf).sort()
  const [[oldest = ''], newest = ''] = [marks, marks.at(-1)]
  for (const other of evidence.successes(operation.id)) {
    if (other.probe.repeat > 0 || other.probe.presented.tier === tier || !reachesSame(full, other, operation, evidence))
      continue
    const answer = tablesOf(other, operation).find(({ property }) => property === undefined)
    const asked = filtersBeside(other, full, operation)
    if (answer === undefined || asked === undefined) continue
    const isSelected = (one: DataRow): boolean => asked.every((each) => clearlyObeys(each, one))
    const row = rowsOf(answer).find((one) => markOf(one) !== '' && markOf(one) < oldest && isSelected(one))
    if (row === undefined) continue
    const between = rowsOf(answer).filter((one) => markOf(one) > oldest && markOf(one) < newest)
    if (areShared(full, answer, between.filter(isSelected))) return { full, other, row }
  }
  return undefined
}

/** The oldest row of the window, if the service has one: nothing is cut off, or only newer rows are. */
function showsItsEnd(full: TableAnswer, operation: Operation, { filter }: Parameter, evidence: Evidence): boolean {
  const { table } = full
  const column = table.columns.find(({ name }) => name === filter?.column)
  if (column === undefined || !hasDay(column.type) || table.summaries.length > 0 || table.shape === 'open') return false
  return !hidesItsEnd(full, operation, column.name, evidence)
}

/** Older rows may be cut off, unless the document promises that they come first. */
export function hidesItsEnd(full: TableAnswer, operation: Operation, column: string, evidence: Evidence): boolean {
  const values = sentValues(full.exchange.probe, operation)
  const [first] = chosenOrder(operation, (name) => values[name]) ?? operation.order
  const isOldestFirst = first?.column === column && first.direction === 'asc' && isFixed(first)
  return !isOldestFirst && (isCut(full, operation) || mayContinue(full, operation, evidence))
}

/** A tier may reach fewer symbols, whose history is another one. */
function reachesSame(
  { exchange }: TableAnswer,
  other: Exchange,
  operation: Operation,
  { contract }: Evidence,
): boolean {
  const { tier } = exchange.probe.presented
  if (contract.tiers.some(({ name, symbols }) => name === tier && symbols === null)) return true
  const symbol = operation.parameters.find(({ name }) => name === operation.symbolParameter)
  const [one, same] = [exchange, other].map(({ probe }) => symbol && sentValue(probe, symbol, operation))
  return one !== undefined && one === same
}

/** Both answers have the same rows, as far as both have any: each account may have rows of its own. */
function areShared(full: TableAnswer, other: TableAnswer, wanted: readonly DataRow[]): boolean {
  const names = full.table.key?.columns ?? full.table.columns.map(({ name }) => name)
  const nameOf = (row: DataRow): string => JSON.stringify(names.map((name) => row.text(name)))
  const own = new Map(rowsOf(full).map((row) => [nameOf(row), rowText(row, full)]))
  const shared = rowsOf(other).filter((row) => own.has(nameOf(row)))
  const equal = shared.filter((row) => own.get(nameOf(row)) === rowText(row, other))
  return equal.length * 2 > shared.length && wanted.every((row) => own.has(nameOf(row)))
}

/** Filters of the request of `full` that a row of the other answer must obey; undefined if the two differ in more. */
function filtersBeside(
  other: Exchange,
  { exchange }: TableAnswer,
  operation: Operation,
): readonly SentFilter[] | undefined {
  const asked: SentFilter[] = []
  for (const parameter of operation.parameters) {
    const { filter } = parameter
    if ((parameter.cap ?? parameter.page ?? parameter.cursor ?? parameter.sort) !== undefined) continue
    const [value, usual] = [exchange, other].map(({ probe }) => appliedValue(probe, parameter, operation))
    if (filter !== undefined && value === undefined) continue
    if (value === usual && !isHistory(parameter)) continue
    if (filter?.on !== 'row' || filter.via !== undefined || value === undefined) return undefined
    asked.push({ parameter, filter, value, exchange })
  }
  return asked
}

/** The tier has a longest window, and other tiers may see rows that show whether it gets the whole of it. */
export function hasHistory(parameter: Parameter, tier: string): boolean {
  return isHistory(parameter) && limitsFor(parameter, tier).maximum !== undefined
}
