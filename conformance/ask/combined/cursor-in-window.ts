import { type Operation, tableOf, windowUnit } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { DAY, serverTime } from '../../read/time.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { isSorted, marksOf } from '../pages/column-marks.js'
import { cursorOf } from '../pages/handed-cursor.js'
import { mayBeOpaque } from '../pages/may-be-opaque.js'
import { filterOfWalk } from '../pages/page-walk.js'
import { sentValues } from '../sent-value.js'
import { rarestOf, wordFilters } from './words-of-row.js'

/** The window ends this many days behind the cursor; rows that are so many days older show that it was forgotten. */
const [INSIDE, OUTSIDE] = [2, 4]

/**
 * A page that begins shortly before its window ends, with words that the walk does not hold: a service may forget the
 * window, or any other filter, as soon as a cursor is given. Only for cursors that are documented as a day of the rows.
 */
export function cursorInWindow(operation: Operation, evidence: Evidence): Probe | undefined {
  return evidence.cached(`cursor in a window of ${operation.id}`, (seen) => makeCall(operation, seen))
}

function makeCall(operation: Operation, evidence: Evidence): Probe | undefined {
  const cursor = cursorOf(operation)
  const call = firstCall(operation, evidence)
  const column = cursor?.cursor?.column ?? ''
  const window = operation.parameters.find(
    ({ filter, required, enum: words }) =>
      windowUnit(filter?.op) === DAY && filter?.on === 'row' && filter.column === column && !required && !words,
  )
  const isBare =
    cursor?.format === 'date' || tableOf(operation)?.columns.find(({ name }) => name === column)?.type === 'date'
  if (cursor === undefined || window === undefined || call === undefined || !isBare) return undefined
  if (mayBeOpaque(cursor, evidence.contract)) return undefined
  const place = { operation, column, cursor: cursor.name, window: window.name }
  for (const { probe } of evidence.successes(operation.id)) {
    const isOurs = probe.repeat === 0 && probe.presented.tier === call.presented.tier
    const base = isOurs && isPlain(probe, place) ? answerTo(probe, operation, evidence) : undefined
    const found = base && beforeTheEnd(base, place, evidence)
    if (found !== undefined) return found
  }
  return undefined
}

interface Place {
  readonly operation: Operation
  readonly column: string
  readonly cursor: string
  readonly window: string
}

/** Nothing but a symbol chooses the rows: those of a whole market may all be of one day. */
function isPlain(probe: Probe, { operation, window }: Place): boolean {
  const harmless = operation.parameters.filter(
    ({ name, symbol, cap, required }) => symbol || required || cap === 'rows' || name === window,
  )
  return probe.parameters.every(([name]) => harmless.some((one) => one.name === name))
}

function beforeTheEnd(base: TableAnswer, place: Place, evidence: Evidence): Probe | undefined {
  const { operation, column, cursor, window } = place
  if (!isFalling(marksOf(base, column).map(String))) return undefined
  const rows = rowsOf(base)
  const ageOf = (day: string): number => Math.floor((serverTime(base.exchange) - Date.parse(day)) / DAY)
  const days = [...new Set(rows.map((row) => row.text(column) ?? ''))].filter((day) => !Number.isNaN(Date.parse(day)))
  const oldest = ageOf(days.at(-1) ?? '')
  const rowsBehind = (age: number): readonly DataRow[] =>
    rows.filter((row) => ageOf(row.text(column) ?? '') > age && ageOf(row.text(column) ?? '') <= age + INSIDE)
  const cap = operation.parameters.find((one) => one.cap === 'rows')
  // A page that the rows inside the window fill shows none outside.
  const room = Number(cap?.default ?? Number.POSITIVE_INFINITY)
  const isShort = ({ length }: readonly DataRow[]): boolean => length > 0 && length < room
  const day = days.find(
    (one, at) => at > 0 && ageOf(one) >= 1 && ageOf(one) + INSIDE + OUTSIDE < oldest && isShort(rowsBehind(ageOf(one))),
  )
  if (day === undefined) return undefined
  const age = ageOf(day)
  const within = rowsBehind(age)
  const chosen = Object.entries(sentValues(base.exchange.probe, operation)).filter(([name]) => name !== cap?.name)
  const fixed = { ...requiredValues(operation, evidence), ...Object.fromEntries(chosen) }
  const values = { ...fixed, ...wordOf(within, operation, evidence), [cursor]: day, [window]: age + INSIDE }
  return callWith(operation, evidence, values)
}

/** The rarest word of these rows, of a filter that the walk does not carry. */
function wordOf(within: readonly DataRow[], operation: Operation, evidence: Evidence) {
  const walked = filterOfWalk(operation, evidence)?.values ?? {}
  const words = wordFilters({ operation, column: '', fixed: walked }).flatMap(({ parameter, filter }) => {
    const texts = new Set(within.map((row) => row.text(filter.column) ?? ''))
    return [...texts]
      .filter((value) => parameter.enum?.includes(value) === true)
      .map((value) => ({ parameter, filter, value }))
  })
  return rarestOf(words, within)
}

function isFalling(days: readonly string[]): boolean {
  return isSorted(days) && (days[0] ?? '') > (days.at(-1) ?? '')
}
