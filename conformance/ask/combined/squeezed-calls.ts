import { columnOf, mayBeRounded, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { isCut } from '../../read/is-capped.js'
import { rowsOf } from '../../read/table-answer.js'
import { isLawful, plainNumber } from '../filter-candidates.js'
import { answerTo, narrowCall } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { sentValues } from '../sent-value.js'
import { MOST_EDGES } from './edge-calls.js'
import { highestCap } from './list-filter.js'

/**
 * Two thresholds for one shown number, of which the second one is a hair beyond it. If they differ about a row that
 * shows the number, then the number behind it was not rounded for display: it lies between them. It may still be off by
 * the noise of a computer's arithmetic, upwards or downwards, so only many numbers prove something.
 */
export interface Squeeze {
  /** The shown numbers that are asked for: one, or the two ends of a range. */
  readonly ends: readonly number[]
  readonly at: Probe
  /** Only beside the first numbers: the others must be as they are. */
  readonly beside?: Probe
}

/** So many further numbers are asked for if the first ones look wrong. */
const FURTHER = 20
export const MOST_SQUEEZED = MOST_EDGES + FURTHER

/** Far below the rounding of any display, and far above the noise of a sum. */
const HAIR = 1e-9
const PLACES = 12

/** As many as prove something, the pairs first; none if the rows show too few numbers, or exact ones. */
export function squeezedCalls(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Squeeze[] {
  return evidence.cached(`squeezed calls of ${operation.id} ${parameter.name}`, (seen) => {
    const plain = answerTo(firstCall(operation, seen), operation, seen)
    if (plain === undefined || parameter.filter === undefined) return []
    const { column, op } = parameter.filter
    const table = tableOf(operation)
    // Whole numbers and steps are exact, and a service may refuse a fraction of them.
    if (table === undefined || !mayBeRounded(columnOf(table, column))) return []
    const narrow = isCut(plain, operation) ? narrowCall(operation, seen, plain) : undefined
    const base = answerTo(narrow, operation, seen) ?? answerTo(uncutCall(operation, seen), operation, seen) ?? plain
    const shown = [...new Set(rowsOf(base).flatMap((row) => numberIn(row.value(column))))].sort((a, b) => a - b)
    const fixed = { ...sentValues(base.exchange.probe, operation), ...highestCap(operation) }
    const call = (value: string): Probe => callWith(operation, seen, { ...fixed, [parameter.name]: value })
    const isAsked = (...values: readonly string[]): boolean => values.every((value) => isLawful(value, parameter))
    if (op === 'between') return rangesOf(shown).map((ends, at) => squeezed(ends, { op, at }, call))
    return spread(shown, op, isCut(base, operation))
      .filter((value) => isAsked(plainNumber(value), beyond(value, op)))
      .map((value, at) => squeezed([value], { op, at }, call))
  })
}

/** The plain call with the largest cap, whose rows show the numbers, if the plain answer is cut and not narrowed. */
export function uncutCall(operation: Operation, evidence: Evidence): Probe | undefined {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  const isShort = plain !== undefined && isCut(plain, operation) && narrowCall(operation, evidence, plain) === undefined
  return isShort
    ? callWith(operation, evidence, { ...sentValues(plain.exchange.probe, operation), ...highestCap(operation) })
    : undefined
}

function numberIn(cell: unknown): readonly number[] {
  return typeof cell === 'number' && cell !== 0 ? [cell] : []
}

function squeezed(
  ends: readonly number[],
  { op, at: place }: { readonly op: string; readonly at: number },
  call: (value: string) => Probe,
): Squeeze {
  const [low = 0, high = low] = ends
  const at = call(ends.map(plainNumber).join(','))
  if (place >= MOST_EDGES) return { ends, at }
  const beside = op === 'between' ? [beyond(low, 'gte'), beyond(high, 'lte')].join(',') : beyond(low, op)
  return { ends, at, beside: call(beside) }
}

/** A hair outside the rows that `gte` and `lte` keep, or inside those that `gt` and `lt` keep. */
function beyond(value: number, op: string): string {
  const sign = op === 'gte' || op === 'lt' ? -1 : 1
  return (value + sign * Math.abs(value) * HAIR).toFixed(PLACES)
}

/**
 * Numbers from the side on which few rows are left, so that no cap hides rows, then others: from all sides, or if a cap
 * hides rows already, those nearest to that side.
 */
function spread(sorted: readonly number[], op: string, isCapped: boolean): readonly number[] {
  const isLow = op.startsWith('g')
  const from = isLow ? 0.82 : 0.03
  const places = Array.from({ length: MOST_EDGES }, (_, at) => from + (0.15 * at) / (MOST_EDGES - 1))
  const found = places.flatMap((place) => sorted[Math.floor(place * sorted.length)] ?? [])
  if (new Set(found).size < MOST_EDGES) return []
  const others = sorted.filter((value) => !found.includes(value))
  // Beyond the last number there may be no row at all.
  if (isCapped) return [...found, ...(isLow ? others.slice(-FURTHER - 1, -1) : others.slice(1, FURTHER + 1))]
  const further = Array.from({ length: FURTHER }, (_, at) => others[Math.floor((at * others.length) / FURTHER)])
  return [...found, ...new Set(further.filter((value) => value !== undefined))]
}

/** Ranges without a common end, each of a fifth of the numbers. */
function rangesOf(sorted: readonly number[]): readonly (readonly [low: number, high: number])[] {
  const step = Math.floor(sorted.length / FIFTHS)
  if (step < MOST_EDGES) return []
  const lows = sorted.slice(step, -step).slice(0, MOST_SQUEEZED)
  return lows.map((low, at) => [low, sorted[step + at + step] ?? low] as const)
}

const FIFTHS = 5
