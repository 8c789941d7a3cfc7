import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf } from '../../read/table-answer.js'
import { candidateValues } from '../filter-candidates.js'
import { answerTo } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { sentValues } from '../sent-value.js'
import { wordsOfRow } from './words-of-row.js'

/**
 * A request that excludes a value, with the words of a row whose cell is empty. The answer must contain that row; in
 * SQL, `<>` would remove it.
 */
export function excludingCall(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { filter } = parameter
  const answer = answerTo(firstCall(operation, evidence), operation, evidence)
  if (filter?.op !== 'ne' || filter.on !== 'row' || filter.via !== undefined || answer === undefined) return undefined
  const { column } = filter
  const rows = rowsOf(answer)
  const row = rows.find((one) => one.isEmpty(column))
  const [value] = candidateValues(parameter, filter, rows, answer.exchange)
  if (row === undefined || value === undefined) return undefined
  const fixed = sentValues(answer.exchange.probe, operation)
  const words = wordsOfRow(row, { operation, column, fixed }, rows)
  return callWith(operation, evidence, { ...fixed, ...words, [parameter.name]: value })
}
