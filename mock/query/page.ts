import { hasRowCursor } from '../../spec/index.js'
import type { Reached } from '../model/facts.js'
import type { Relation } from '../model/relation.js'
import { cursorParameter, sealCursor, takesSealed } from './cursor.js'
import { orderKeys } from './row-order.js'
import type { Selection } from './select.js'

interface CutPage {
  readonly indices: readonly number[]
  /** The start of the next page; undefined when there is none, or when cursors are not sent. */
  readonly nextCursor?: string
}

/** The rows of this page and the start of the next one. */
export function pageOf(facts: Reached, relation: Relation, { indices, next }: Selection): CutPage {
  const parameter = cursorParameter(facts.operation)
  const last = indices.at(-1)
  if (parameter?.cursor === undefined || next === undefined || last === undefined) return { indices }
  if (facts.choices['cursor-hand-over'] === 'none') return { indices }
  const { column } = parameter.cursor
  const read = relation.column(column)
  const keyOf = (index: number) => String(read?.(index) ?? '')
  if (hasRowCursor(facts.operation)) return { indices, nextCursor: keyOf(last) }
  const isBare = !takesSealed(parameter)
  const inValues = isBare || handsOverDates(facts, parameter.open, column)
  const whole = inValues ? wholeValues(indices, keyOf, keyOf(next)) : []
  const end = whole.at(-1)
  // If all rows of the page share one value and cursors are plain values, the remaining rows of that value cannot be
  // requested.
  if (end === undefined) return { indices, nextCursor: isBare ? keyOf(last) : sealCursor(keyOf(last), last) }
  const inclusive = facts.choices['cursor-edge'] === 'inclusive'
  return { indices: whole, nextCursor: keyOf(inclusive ? next : end) }
}

/** A date cursor needs rows in the order of their dates. */
function handsOverDates(facts: Reached, open: readonly string[], column: string): boolean {
  if (orderKeys(facts)[0]?.column !== column) return false
  const { choices } = facts
  if (choices['cursor-hand-over'] === 'bare-date') return true
  return open.includes('other-cursors') && choices['other-cursors'] === 'date'
}

/**
 * The rows before the value at which the next page starts: a page that ends where the value changes loses and repeats
 * nothing. No row is left if one value (a day) fills the page; then a cursor needs a tie-breaker.
 */
function wholeValues(
  indices: readonly number[],
  keyOf: (index: number) => string,
  nextValue: string,
): readonly number[] {
  let end = indices.length
  while (end > 0 && keyOf(indices[end - 1] ?? 0) === nextValue) end -= 1
  return indices.slice(0, end)
}
