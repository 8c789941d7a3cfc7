import { hasDay, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf } from '../../read/table-answer.js'
import { DAY } from '../../read/time.js'
import { answerTo, isGrouped, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { asWritten } from '../further-candidates.js'

/** Days behind the last row: time zones and slack decide nothing there. */
const BEHIND = 3

/**
 * The rows of a capped answer may be so close in time that no day certainly separates them. Then the bound is a day
 * beyond the last row, so that each row of the plain answer breaks it.
 */
export function beyondPage(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { filter, required } = parameter
  const column = tableOf(operation)?.columns.find(({ name }) => name === filter?.column)
  if (filter === undefined || column === undefined || !hasDay(column.type) || required) return undefined
  if (filter.on !== 'row' || filter.via !== undefined || isGrouped(operation, parameter, evidence)) return undefined
  const plain = firstCall(operation, evidence)
  const answer = answerTo(plain, operation, evidence)
  const first = operation.order[0]
  if (plain === undefined || answer === undefined || first?.column !== filter.column) return undefined
  const isPast = (first.direction === 'asc' ? /^gte?$/ : /^(?:lte?|before)$/).test(filter.op)
  const last = Date.parse(rowsOf(answer).at(-1)?.text(filter.column) ?? '')
  if (!isPast || Number.isNaN(last) || !isCapped(rowsOf(answer).length, operation, plain)) return undefined
  const moment = new Date(last + (first.direction === 'asc' ? BEHIND : -BEHIND) * DAY).toISOString()
  const values = { ...requiredValues(operation, evidence), [parameter.name]: asWritten(moment, parameter) }
  return callWith(operation, evidence, values)
}
