import type { FilterOp } from '../../../spec/index.js'
import type { DataRow } from '../data-rows.js'
import { clearlyBreaks, clearlyObeys, windowValue } from './obeys-filter.js'
import { oncePerText } from './once-per-text.js'
import type { SentFilter } from './sent-filter.js'
import { BREAKS, NEITHER, OBEYS, tellsEach } from './tells-each.js'

/**
 * Some row, or at least `passing` rows, pass all filters, and for each filter that is not an extra some row fails it
 * and passes the others.
 */
export type ShowsEffects = (filters: readonly SentFilter[], passing?: number) => boolean

/** Many combinations of a few values are tried, so whether a row passes each value is computed once. */
export function effectTest(rows: readonly DataRow[]): ShowsEffects {
  const known = new Map<SentFilter, Uint8Array>()
  const marksOf = (asked: SentFilter): Uint8Array => {
    const marks = known.get(asked) ?? sharpened(asked, rows, marksFor(asked, rows))
    known.set(asked, marks)
    return marks
  }
  return (filters, passing) => {
    const told = filters.flatMap(({ isExtra }, place) => (isExtra === true ? [] : [place]))
    return tellsEach(filters.map(marksOf), told, rows.length, passing)
  }
}

/** For each row, whether it obeys the filter or breaks it. */
export function marksFor(asked: SentFilter, rows: readonly DataRow[]): Uint8Array {
  const markOf = oncePerText(asked, (row) =>
    clearlyObeys(asked, row) ? OBEYS : clearlyBreaks(asked, row) ? BREAKS : NEITHER,
  )
  const marks = new Uint8Array(rows.length)
  for (const [at, row] of rows.entries()) marks[at] = markOf(row)
  return marks
}

/** Only rows at the edge show a bound, or a window, that is slightly too wide; if there are any, they must show it. */
function sharpened(asked: SentFilter, rows: readonly DataRow[], marks: Uint8Array): Uint8Array {
  const passesWider = widened(asked)
  if (passesWider === undefined) return marks
  const isEdge = rows.map((row, at) => marks[at] === BREAKS && passesWider(row))
  return isEdge.includes(true) ? marks.map((mark, at) => (mark === BREAKS && !isEdge[at] ? NEITHER : mark)) : marks
}

const INCLUSIVE: Readonly<Partial<Record<FilterOp, FilterOp>>> = { gt: 'gte', lt: 'lte' }

/** In days. */
export const JUST_OUTSIDE = 2

/** Whether a row passes a filter that is a little wider: a bound that is itself allowed, a window of some more days. */
function widened(asked: SentFilter): ((row: DataRow) => boolean) | undefined {
  const { filter } = asked
  if (filter.op === 'within-days') {
    const { map: _, ...plain } = filter
    const wider = { ...asked, filter: plain, value: String(windowValue(asked) + JUST_OUTSIDE) }
    return oncePerText(wider, (row) => !clearlyBreaks(wider, row))
  }
  const op = INCLUSIVE[filter.op]
  if (op === undefined) return undefined
  const wider = { ...asked, filter: { ...filter, op } }
  return oncePerText(wider, (row) => clearlyObeys(wider, row))
}
