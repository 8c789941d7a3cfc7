import type { Operation } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf } from '../../read/table-answer.js'
import { callWith } from '../first-call.js'
import { cursorOf } from '../pages/handed-cursor.js'
import { walk } from '../pages/page-walk.js'
import { sentValues } from '../sent-value.js'

/**
 * The next page by the value of the last row, for operations whose form of cursor is open and whose answers hand no
 * cursor over. The service may refuse or ignore such a cursor, but a row that breaks another filter of the request is a
 * violation.
 */
export function valueCursorCall(operation: Operation, evidence: Evidence): Probe | undefined {
  const cursor = cursorOf(operation)
  const [first, second] = walk(operation, evidence)
  if (cursor?.cursor === undefined || first?.answer === undefined || second !== undefined) return undefined
  const value = rowsOf(first.answer).at(-1)?.text(cursor.cursor.column)
  if (value === undefined || value === '') return undefined
  return callWith(operation, evidence, { ...sentValues(first.probe, operation), [cursor.name]: value })
}
