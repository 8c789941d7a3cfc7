import { type Operation, type Parameter, tableOf } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { DataRow } from '../read/data-rows.js'
import { obeys, type SentFilter } from '../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'
import { requestValues } from './sent-value.js'

type Dated = Pick<SentFilter, 'filter'>

/**
 * A service may apply a window to a date that the table does not show: a late record falls into the window of its
 * arrival. A row of such a table proves nothing if tables with both dates show that the service uses the other one.
 */
export function isOtherDate(row: DataRow, { filter }: Dated, evidence: Evidence): boolean {
  if (filter.op !== 'within-days') return false
  const hidden = filter.alternatives.filter((name) => row.value(name) === undefined)
  return hidden.some((name) => goesBy(name, filter.column, evidence))
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
