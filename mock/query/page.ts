import type { Reached } from '../facts.js'
import { cursorParameter, sealCursor } from './cursor.js'
import { orderKeys } from './order.js'
import type { Relation } from './relation.js'
import type { Selection } from './select.js'

export interface Page {
  readonly indices: readonly number[]
  /** Where the next page begins; undefined when there is none, or nobody is told. */
  readonly nextCursor?: string
}

/** The rows of this page and how the next one is asked for. */
export function pageOf(facts: Reached, relation: Relation, { indices, next }: Selection): Page {
  const parameter = cursorParameter(facts.operation)
  const last = indices.at(-1)
  if (parameter?.cursor === undefined || next === undefined || last === undefined) return { indices }
  if (facts.choices['cursor-hand-over'] === 'none') return { indices }
  const { column } = parameter.cursor
  const read = relation.column(column)
  const dateOf = (index: number) => String(read?.(index) ?? '')
  const whole = handsOverDates(facts, parameter.open, column) ? wholeDays(indices, dateOf, dateOf(next)) : []
  const end = whole.at(-1)
  if (end === undefined) return { indices, nextCursor: sealCursor(dateOf(last), last) }
  const inclusive = facts.choices['cursor-edge'] === 'inclusive'
  return { indices: whole, nextCursor: dateOf(inclusive ? next : end) }
}

/** Dates can only lead through rows that stand in the order of their dates. */
function handsOverDates(facts: Reached, open: readonly string[], column: string): boolean {
  if (orderKeys(facts)[0]?.column !== column) return false
  const { choices } = facts
  if (choices['cursor-hand-over'] === 'bare-date') return true
  return open.includes('other-cursors') && choices['other-cursors'] === 'date'
}

/**
 * The rows before the day that the next page goes on with: a bare date loses and repeats nothing when a page ends with
 * a day. None is left when one day fills the page; then only a tie-breaker helps.
 */
function wholeDays(indices: readonly number[], dateOf: (index: number) => string, nextDay: string): readonly number[] {
  let end = indices.length
  while (end > 0 && dateOf(indices[end - 1] ?? 0) === nextDay) end -= 1
  return indices.slice(0, end)
}
