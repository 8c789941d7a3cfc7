import type { Value } from '../model/relation.js'

/** Negative if the cell comes before the value; undefined if the two cannot be compared. */
export function compareCell(cell: Value, wanted: string | number): number | undefined {
  if (typeof cell === 'number') return defined(cell - Number(wanted))
  if (typeof cell !== 'string' || cell === '' || Number.isNaN(wanted)) return undefined
  const moment = typeof wanted === 'number' ? instantOf(wanted) : wanted
  if (TIMED.test(moment) && TIMED.test(cell)) return defined(parsed(cell) - parsed(moment))
  // Only the part that both have is compared: of a timestamp and a day the day, of a day and a month the month.
  const length =
    DATED.test(cell) && DATED.test(moment) ? Math.min(cell.length, moment.length) : Number.POSITIVE_INFINITY
  const [shown, text] = [cell.slice(0, length), moment.slice(0, length)]
  return shown < text ? -1 : shown > text ? 1 : 0
}

const DATED = /^\d{4}-\d{2}(-\d{2}|$)/
const TIMED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/i
/** Until the year 5138 seconds since 1970 are below this number; since 1973 milliseconds are above it. */
const MILLISECONDS = 1e11

function instantOf(seconds: number): string {
  const at = Math.abs(seconds) < MILLISECONDS ? seconds * 1000 : seconds
  return Math.abs(at) < 8.64e15 ? new Date(at).toISOString() : ''
}

/** A time without a zone is in UTC. */
function parsed(text: string): number {
  const plain = text.replace(' ', 'T')
  return Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(plain) ? plain : `${plain}Z`)
}

function defined(order: number): number | undefined {
  return Number.isNaN(order) ? undefined : order
}
