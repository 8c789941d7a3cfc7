import { type Operation, type Parameter, windowUnit } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { ageInDays, DAY } from '../../read/time.js'
import { callWith } from '../first-call.js'
import type { Values } from '../make-probe.js'
import { cursorOf } from '../pages/handed-cursor.js'
import { walk, walkBase } from '../pages/page-walk.js'
import { sentValues } from '../sent-value.js'

/** The window ends this many days behind the next row; rows that are so many days older show that it was forgotten. */
const [INSIDE, OUTSIDE] = [2, 4]

/**
 * The next page by the value of the last row, for operations whose form of cursor is open and whose answers hand no
 * cursor over. The service may refuse or ignore such a cursor, but rows that break another filter of the request are a
 * violation. So the page carries a window too that ends among its rows.
 */
export function valueCursorCall(operation: Operation, evidence: Evidence): Probe | undefined {
  const cursor = cursorOf(operation)
  const [first, second] = walk(operation, evidence)
  if (cursor?.cursor === undefined || first?.answer === undefined || second !== undefined) return undefined
  const value = rowsOf(first.answer).at(-1)?.text(cursor.cursor.column)
  if (value === undefined || value === '') return undefined
  const known = sentValues(first.probe, operation)
  const window = windowAcross({ operation, cursor, page: first.answer, value }, evidence)
  return callWith(operation, evidence, { ...known, ...window, [cursor.name]: value })
}

interface Place {
  readonly operation: Operation
  readonly cursor: Parameter
  readonly page: TableAnswer
  /** The value of the cursor: that of the last row of the page. */
  readonly value: string
}

/** A window that keeps the first rows of the next page and excludes later ones; none if the rows are too close together. */
function windowAcross({ operation, cursor, page, value }: Place, evidence: Evidence): Values {
  const column = cursor.cursor?.column ?? ''
  const window = operation.parameters.find(
    ({ filter, required }) =>
      windowUnit(filter?.op) === DAY && filter?.on === 'row' && filter.column === column && !required,
  )
  const base = walkBase(operation, evidence)
  const age = ageInDays(value, page.exchange)
  if (window === undefined || base === undefined || age === undefined) return {}
  const ages = rowsOf(base).flatMap((row) => ageInDays(row.text(column) ?? '', base.exchange) ?? [])
  const next = ages.filter((one) => one > age).slice(0, rowsOf(page).length)
  const nearest = Math.min(...next)
  const isSplit = age >= 0 && next.some((one) => one > nearest + INSIDE + OUTSIDE)
  return isSplit ? { [window.name]: nearest + INSIDE } : {}
}
