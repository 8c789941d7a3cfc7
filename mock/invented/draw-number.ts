import type { Random } from '../../fixtures/index.js'
import { type Column, multipleAbove, multipleBelow } from '../../spec/index.js'
import { share } from './stream.js'

type Bounds = Pick<
  Column,
  'type' | 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf' | 'example'
>

const PLAIN_SPAN = 1000
/** Ranges over more than this many powers of ten are drawn by magnitude: 4 and 40,000 are then equally likely. */
const WIDE = 4

/**
 * A number within the column's bounds: whole for integers, with as many decimals as the example shows (at least two)
 * else. `size`: from this lower part of a range without negative numbers.
 */
export function drawNumber(column: Bounds, random: Random, size = 1): number {
  const { low, high: most } = range(column)
  const high = low < 0 ? most : low + (most - low) * size
  const whole = column.type === 'integer'
  const part = share(random)
  if (column.multipleOf !== undefined) return inSteps(column, { low, high, step: column.multipleOf }, part)
  const raw = wide(low, high) ? byMagnitude(low, high, part) : low + (high - low + (whole ? 1 : 0)) * part
  if (whole) return Math.min(Math.floor(raw), Math.floor(high))
  const step = 10 ** -decimals(column.example)
  const rounded = Number((Math.round(raw / step) * step).toFixed(8))
  // The bound is exclusive, or rounding crossed it: the middle is always inside.
  const out =
    rounded < low || rounded > high || rounded === column.exclusiveMinimum || rounded === column.exclusiveMaximum
  return out ? (low + high) / 2 : rounded
}

interface Steps {
  readonly low: number
  readonly high: number
  readonly step: number
}

/** Any multiple of the step within the bounds. */
function inSteps({ exclusiveMinimum, exclusiveMaximum }: Bounds, { low, high, step }: Steps, part: number): number {
  const [least, most] = [multipleAbove(low, step), multipleBelow(high, step)]
  const first = least === exclusiveMinimum ? least + step : least
  const last = most === exclusiveMaximum ? most - step : most
  return multipleBelow(first + Math.min((last - first + step) * part, Math.max(0, last - first)), step)
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, example }: Bounds) {
  const lower = minimum ?? exclusiveMinimum
  const upper = maximum ?? exclusiveMaximum
  const span = Math.max(3 * Math.abs(Number(example) || 0), Number(example) ? 1 : PLAIN_SPAN)
  if (lower === undefined && upper !== undefined) return { low: Math.min(0, upper - span), high: upper }
  const low = lower ?? 0
  return { low, high: upper ?? low + span }
}

function wide(low: number, high: number): boolean {
  return low >= 0 && high / Math.max(low, 1) > 10 ** WIDE
}

function byMagnitude(low: number, high: number, part: number): number {
  const from = Math.max(low, 1)
  return from * (high / from) ** part
}

function decimals(example: string | undefined): number {
  const shown = example?.split('.')[1]?.length ?? 0
  return Math.min(Math.max(shown, 2), 6)
}
