import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { hasZone, TIMED } from '../../read/filter/is-within.js'
import { isCut } from '../../read/is-capped.js'
import { shownNumber } from '../../read/shown-number.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { isoDay } from '../../read/time.js'
import { isLawful, plainNumber } from '../filter-candidates.js'
import { answerTo, narrowCall } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { areas, asWritten, compared } from '../further-candidates.js'
import type { Values } from '../make-probe.js'
import type { FilterParameter } from '../row-filters.js'
import { sentValues } from '../sent-value.js'
import { wordsOfRow } from './words-of-row.js'

/**
 * Thresholds are taken from this share of the values, counted from the lowest: a low threshold leaves many rows, which
 * show whether the other parameters keep their defaults.
 */
const LOW = 0.5
/** Threshold requests to send when a service seems to leave out rows that equal the threshold. */
export const MOST_EDGES = 4

interface Beside {
  readonly isBare?: boolean
  /** The row's word for this filter is sent as well, and no other; if `isBare`, only the same thresholds. */
  readonly word?: FilterParameter
}

/**
 * Requests whose threshold is the value of a row. Round values come first, because they are the least likely to be
 * rounded; of exact numbers, those with the most digits. Unless `isBare`, words of that row are sent as well.
 */
export function edgeCalls(
  operation: Operation,
  parameter: Parameter,
  evidence: Evidence,
  { isBare = false, word }: Beside = {},
): readonly Probe[] {
  const name = `edge calls of ${operation.id} ${parameter.name} ${isBare} ${word?.parameter.name}`
  return evidence.cached(name, (seen) => {
    const plain = answerTo(firstCall(operation, seen), operation, seen)
    if (plain === undefined || parameter.filter === undefined) return []
    const { column } = parameter.filter
    // A cap may remove the rows that equal the threshold; the rows of one symbol are complete.
    const narrow = isCut(plain, operation) ? narrowCall(operation, seen, plain) : undefined
    const whole = answerTo(narrow, operation, seen)
    if (narrow !== undefined && seen.answer(narrow) === undefined) return [narrow]
    // A complete answer with too few rows is worse than a cut one.
    const place = { column, parameter, operation }
    const hasEnough = (one: TableAnswer) => edgesIn(one, place).length === MOST_EDGES
    // Rows in the order of the column are complete above the threshold, and more of them have round values.
    const isPlain = word !== undefined && operation.order[0]?.column === column && hasEnough(plain)
    const base = !isPlain && whole !== undefined && hasEnough(whole) ? whole : plain
    const fixed = sentValues(base.exchange.probe, operation)
    if (parameter.filter.op === 'between' || parameter.filter.op === 'bbox')
      return spansIn(base, place).map((span) => callWith(operation, seen, { ...fixed, [parameter.name]: span }))
    return edgesIn(base, place).map((edge) => {
      const row = rowsOf(base).find((one) => one.value(column) === Number(edge))
      const words = word && { [word.parameter.name]: row?.text(word.filter.column) ?? '' }
      const all = (): Values => (row === undefined ? {} : wordsOfRow(row, { operation, column, fixed }, rowsOf(base)))
      const beside = isBare ? {} : (words ?? all())
      return callWith(operation, seen, { ...fixed, ...beside, [parameter.name]: edge })
    })
  })
}

/** Ranges, or boxes, whose ends are values of rows. */
function spansIn(base: TableAnswer, place: EdgePlace): readonly string[] {
  const { filter } = place.parameter
  if (filter?.op === 'bbox') return areas(filter, place.parameter, rowsOf(base)).slice(0, 1)
  const edges = edgesIn(base, place).toSorted(compared)
  const [low, high] = [edges[0], edges.at(-1)]
  return low === undefined || high === undefined ? [] : [`${low},${high}`]
}

interface EdgePlace {
  readonly column: string
  readonly parameter: Parameter
  readonly operation: Operation
}

function edgesIn(base: TableAnswer, { column, parameter, operation }: EdgePlace): readonly string[] {
  const rows = rowsOf(base)
  const values = new Map<number | string, number>()
  for (const row of rows) {
    const value = row.value(column)
    // An exact number is not rounded, and a service may cut the fraction of the threshold.
    const sign = row.isExact(column) ? -1 : 1
    if (typeof value === 'number') values.set(value, sign * roundness(row, column, rows))
    const time = edgeTime(row, column, parameter)
    if (time !== undefined) values.set(time, 0)
  }
  const sorted = [...values].sort(([a], [b]) => compared(a, b))
  // The lowest values may equal the default threshold, and a high threshold leaves few rows.
  const share = isCut(base, operation) ? 0.9 : LOW
  const inner = sorted.length < 3 ? sorted : sorted.slice(1, Math.max(1 + MOST_EDGES, Math.ceil(sorted.length * share)))
  const ranked = inner.sort(([a, m], [b, n]) => n - m || compared(b, a))
  const edges = ranked.map(([value]) => (typeof value === 'number' ? plainNumber(value) : value))
  return edges.filter((edge) => isLawful(edge, parameter)).slice(0, MOST_EDGES)
}

/** The threshold that a row with a day or a time equals. */
export function edgeTime(row: DataRow, column: string, parameter: Parameter): string | undefined {
  const text = typeof row.value(column) === 'string' ? row.text(column) : undefined
  if (text === undefined || (parameter.format === 'date' && TIMED.test(text) && !isDayKnown(text))) return undefined
  return asWritten(text, parameter)
}

/** It is shown in UTC, or belongs to the same day in nearly all time zones. */
function isDayKnown(text: string): boolean {
  if (/Z$/i.test(text)) return true
  return hasZone(text) && Math.floor(new Date(text).getUTCHours() / 2) === 5 && text.slice(0, 10) === isoDay(text)
}

/** Number of zeros at the end of the digits shown. */
export function roundness(row: DataRow, column: string, rows: readonly DataRow[]): number {
  const shown = shownNumber(row, column, rows)
  if (shown === undefined) return 0
  const digits = Math.round((shown.low + shown.high) / 2 / shown.unit)
  if (digits === 0) return 0
  return /0*$/.exec(String(digits))?.[0].length ?? 0
}
