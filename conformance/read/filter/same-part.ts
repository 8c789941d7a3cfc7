import type { FilterOp } from '../../../spec/index.js'
import { DAY } from '../time.js'
import { TIMED, zoned } from './is-within.js'

/** What a day or a month as value says about a moment or a day; undefined for other values, cells and operators. */
export function byPart(
  cell: unknown,
  op: FilterOp,
  members: readonly string[],
): { readonly says: boolean | undefined } | undefined {
  if ((op !== 'eq' && op !== 'in' && op !== 'ne') || typeof cell !== 'string' || !MOMENT.test(cell)) return undefined
  const parts = members.flatMap((wanted) => (comparesPart(cell, wanted) ? [isSamePart(cell, wanted)] : []))
  if (parts.length === 0) return undefined
  const isSame = parts.includes(true) || (parts.includes(undefined) ? undefined : false)
  if (op !== 'ne') return { says: isSame }
  // In another time zone it may be another day.
  return { says: isSame === false ? true : TIMED.test(cell) ? undefined : false }
}

/** The value is a day or a month, and the cell a moment or a day: only the part that both have is compared. */
export function comparesPart(cell: unknown, wanted: string): cell is string {
  return typeof cell === 'string' && PART.test(wanted) && MOMENT.test(cell) && cell.length > wanted.length
}

/** Undefined if the day of a time depends on the time zone. */
function isSamePart(cell: string, wanted: string): boolean | undefined {
  const isSame = cell.startsWith(wanted)
  if (!TIMED.test(cell)) return isSame
  const at = Date.parse(zoned(cell))
  if (Number.isNaN(at)) return isSame
  const isNear = [at - DAY, at + DAY].some((time) => new Date(time).toISOString().startsWith(wanted))
  return isSame || (isNear ? undefined : false)
}

const PART = /^\d{4}-\d{2}(?:-\d{2})?$/
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/i
