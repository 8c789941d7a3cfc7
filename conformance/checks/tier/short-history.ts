import { hasDay, limitsFor, type Operation, type Parameter, windowUnit } from '../../../spec/index.js'
import { answerTo } from '../../ask/filter-groups.js'
import { textMark } from '../../ask/pages/column-marks.js'
import { mayContinue } from '../../ask/pages/may-be-page.js'
import { appliedValue, sentValue } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { clearlyObeys } from '../../read/filter/obeys-filter.js'
import { isCut } from '../../read/is-capped.js'
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
  const full = probe && answerTo(probe, operation, evidence)
  if (full === undefined || !isHistory(parameter) || !showsItsEnd(full, operation, parameter, evidence))
    return undefined
  const { tier } = full.exchange.probe.presented
  for (const other of evidence.successes(operation.id)) {
    if (other.probe.repeat > 0 || other.probe.presented.tier === tier || !reachesSame(full, other, operation, evidence))
      continue
    const answer = tablesOf(other, operation).find(({ property }) => property === undefined)
    const row =
      answer && rowsOf(answer).find((one) => isOlder(one, full, parameter) && isSelected(one, other, full, operation))
    if (row !== undefined) return { full, other, row }
  }
  return undefined
}

/** The oldest row of the window, if the service has one: nothing is cut off, or only newer rows are. */
function showsItsEnd(full: TableAnswer, operation: Operation, { filter }: Parameter, evidence: Evidence): boolean {
  const { table, exchange } = full
  const column = table.columns.find(({ name }) => name === filter?.column)
  if (column === undefined || !hasDay(column.type) || table.summaries.length > 0 || table.shape === 'open') return false
  const [chosen] = operation.parameters.flatMap(
    (one) => one.sort?.[sentValue(exchange.probe, one, operation) ?? ''] ?? [],
  )
  const first = chosen ?? operation.order[0]
  return (
    (first?.column === column.name && first.direction === 'asc') ||
    !(isCut(full, operation) || mayContinue(full, operation, evidence))
  )
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

function isOlder(row: DataRow, full: TableAnswer, { filter }: Parameter): boolean {
  const mark = textMark(row, filter?.column ?? '')
  return mark !== '' && rowsOf(full).every((one) => textMark(one, filter?.column ?? '') > mark)
}

/** The request of `full` selects the row that the other answer shows. */
function isSelected(row: DataRow, other: Exchange, { exchange }: TableAnswer, operation: Operation): boolean {
  return operation.parameters.every((one) => {
    const { filter } = one
    if ((one.cap ?? one.page ?? one.cursor ?? one.sort) !== undefined) return true
    const [value, usual] = [exchange, other].map(({ probe }) => appliedValue(probe, one, operation))
    if (filter !== undefined && value === undefined) return true
    if (value === usual && !isHistory(one)) return true
    const isShown = filter?.on === 'row' && filter.via === undefined
    return isShown && value !== undefined && clearlyObeys({ parameter: one, filter, value, exchange }, row)
  })
}

/** The tier has a longest window, and other tiers may see rows that show whether it gets the whole of it. */
export function hasHistory(parameter: Parameter, tier: string): boolean {
  return isHistory(parameter) && limitsFor(parameter, tier).maximum !== undefined
}
