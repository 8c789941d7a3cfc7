import { cacheByName } from '../cache/cache.js'
import type { DataRow } from './data-rows.js'

/** The values that may be rounded to a shown number. */
export interface Interval {
  readonly low: number
  readonly high: number
  /** One unit of its last place. */
  readonly unit: number
}

/** Sums of the same numbers in another order differ after the fifteenth digit. */
const NOISE = 1e-9

/** One unit in the last written place of a number: 0.01 for "2.50", 1 for "40", 1000 for "4.0e4". */
export function unitOf(text: string): number {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const decimals = mantissa.split('.')[1]?.length ?? 0
  return 10 ** (Number(exponent) - decimals)
}

/**
 * The number in this cell, plus or minus half a unit. Trailing zeros may be left out, so a larger number of the same
 * column tells the unit: if that one shows cents, a smaller number that happens to be whole is exact to the cent too.
 */
export function shownNumber(row: DataRow, column: string, rows: readonly DataRow[]): Interval | undefined {
  const value = row.value(column)
  if (typeof value !== 'number') return undefined
  const unit = Math.min(unitOf(row.text(column) ?? ''), unitAbove(rows, column, Math.abs(value)))
  return { low: value - unit / 2, high: value + unit / 2, unit }
}

/** Whether one value may be shown both ways. A side with fewer places may be rounded or cut off. */
export function mayBeSame(a: Interval, b: Interval): boolean {
  const cut = a.unit === b.unit ? 0 : Math.max(a.unit, b.unit) / 2
  const slack = cut + NOISE * Math.max(Math.abs(a.high), Math.abs(b.high))
  return a.low <= b.high + slack && b.low <= a.high + slack
}

interface Step {
  readonly size: number
  readonly unit: number
}

const stepsOf = cacheByName<readonly DataRow[], readonly Step[]>()

/** The finest unit of the numbers that are at least as large. */
function unitAbove(rows: readonly DataRow[], column: string, size: number): number {
  const steps = stepsOf(rows, column, () => makeSteps(rows, column))
  return steps.find((step) => step.size >= size)?.unit ?? Number.POSITIVE_INFINITY
}

/** Sizes at which the unit changes, ascending, each with the finest unit from that size on. */
function makeSteps(rows: readonly DataRow[], column: string): readonly Step[] {
  const sizes = rows.flatMap((row): Step[] => {
    const value = row.value(column)
    return typeof value === 'number' ? [{ size: Math.abs(value), unit: unitOf(row.text(column) ?? '') }] : []
  })
  const steps: Step[] = []
  let unit = Number.POSITIVE_INFINITY
  for (const one of sizes.sort((a, b) => b.size - a.size)) {
    if (one.unit >= unit) continue
    unit = one.unit
    steps.push({ size: one.size, unit })
  }
  return steps.reverse()
}
