import { type Operation, type Parameter, tableOf } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { DataRow } from '../read/data-rows.js'
import { longestSlack, obeys, type SentFilter, windowValue } from '../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'
import { ageInDays } from '../read/time.js'
import { isOtherName } from './other-names.js'
import { requestValues } from './sent-value.js'

/**
 * Other answers show that the service compares the value with something other than the row's own cells, which break the
 * filter.
 */
export function comparesOtherValue(row: DataRow, asked: SentFilter, evidence: Evidence): boolean {
  return isOtherName(row, asked, evidence) || isOtherDate(row, asked, evidence)
}

/**
 * A service may apply a window to a date that the table does not show: a late record falls into the window of its
 * arrival. A row of such a table proves nothing if tables with both dates show that the service uses the other one, or
 * that records arrive so late that it may.
 */
export function isOtherDate(row: DataRow, asked: SentFilter, evidence: Evidence): boolean {
  const { filter, exchange } = asked
  if (filter.op !== 'within-days') return false
  const hidden = filter.alternatives.filter((name) => row.value(name) === undefined)
  const { column } = filter
  const age = ageInDays(row.text(column) ?? '', exchange, column) ?? 0
  const late = age - windowValue(asked) - longestSlack(exchange, column)
  return hidden.some((name) => goesBy(name, column, evidence) || late <= longestDelay(column, name, evidence))
}

/** The most days from one date to the other in the rows of the answers that show both. */
function longestDelay(column: string, other: string, evidence: Evidence): number {
  return evidence.cached(`delay from ${column} to ${other}`, (seen) => {
    const showing = seen.contract.operations.filter((operation) =>
      [column, other].every((name) => tableOf(operation)?.columns.some((shown) => shown.name === name)),
    )
    const answers = showing.flatMap((operation) =>
      seen.successes(operation.id).flatMap((exchange) => tablesOf(exchange, operation)),
    )
    return answers.reduce((most, answer) => Math.max(most, delayIn(answer, column, other)), 0)
  })
}

function delayIn(answer: TableAnswer, column: string, other: string): number {
  let longest = 0
  for (const row of rowsOf(answer)) {
    const [from, to] = [column, other].map((name) => ageInDays(row.text(name) ?? '', answer.exchange))
    if (from !== undefined && to !== undefined) longest = Math.max(longest, from - to)
  }
  return longest
}

function goesBy(other: string, column: string, evidence: Evidence): boolean {
  return evidence.cached(`windows of ${column} that go by ${other}`, (seen) =>
    seen.contract.operations.some((operation) => {
      const shown = new Set(tableOf(operation)?.columns.map(({ name }) => name))
      if (!shown.has(column) || !shown.has(other)) return false
      const answers = seen.successes(operation.id).flatMap((exchange) => tablesOf(exchange, operation))
      return operation.parameters.some((parameter) =>
        answers.some((answer) => showsOther(answer, parameter, operation, { column, other })),
      )
    }),
  )
}

/** Some row is in the window by the other date only. */
function showsOther(
  answer: TableAnswer,
  parameter: Parameter,
  operation: Operation,
  { column, other }: { readonly column: string; readonly other: string },
): boolean {
  const { filter } = parameter
  if (filter?.op !== 'within-days' || filter.column !== column || !filter.alternatives.includes(other)) return false
  const value = requestValues(answer.exchange.probe, operation)[parameter.name]
  if (value === undefined) return false
  const by = (name: string): SentFilter => ({
    parameter,
    filter: { ...filter, column: name, alternatives: [] },
    value,
    exchange: answer.exchange,
  })
  return rowsOf(answer).some((row) => obeys(by(column), row) === false && obeys(by(other), row) === true)
}
