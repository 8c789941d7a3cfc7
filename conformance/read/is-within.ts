import type { FilterOp } from '../../spec/index.js'
import type { Asked } from './asked.js'
import { DAY } from './time.js'

/** Values are rounded to cents. */
export const ROUNDING = 0.0051

/** `perhaps`: some lawful reading lets the cell through; `surely`: every one does. */
export type Reading = 'perhaps' | 'surely'

const BOUNDED: ReadonlySet<FilterOp> = new Set<FilterOp>(['gt', 'gte', 'lt', 'lte', 'between'])

export function isBounded(op: FilterOp): boolean {
  return BOUNDED.has(op)
}

/** Whether a cell lies on the right side of a bound, or between two; undefined where it cannot be compared. */
export function isWithin({ filter, value }: Asked, cell: unknown, reading: Reading): boolean | undefined {
  if (filter.op !== 'between') return isBeside(filter.op, cell, filter.map?.[value] ?? value, reading)
  const [from = '', to = ''] = value.split(',').map((end) => end.trim())
  const sides = [
    ...(isOpen(from) ? [] : [isBeside('gte', cell, from, reading)]),
    ...(isOpen(to) ? [] : [isBeside('lte', cell, to, reading)]),
  ]
  if (sides.includes(false)) return false
  return sides.includes(undefined) ? undefined : true
}

function isOpen(end: string): boolean {
  return end === '' || end === '..'
}

function isBeside(op: FilterOp, cell: unknown, bound: string, reading: Reading): boolean | undefined {
  const gap = gapOf(cell, bound)
  if (gap === undefined || Number.isNaN(gap.size)) return undefined
  const slack = reading === 'perhaps' ? gap.slack : -gap.slack
  if (op === 'gte') return gap.size >= -slack
  if (op === 'lte') return gap.size <= slack
  return op === 'gt' ? gap.size > -slack : gap.size < slack
}

interface Gap {
  /** From the bound to the cell. */
  readonly size: number
  /** By how much readings may differ. */
  readonly slack: number
}

function gapOf(cell: unknown, bound: string): Gap | undefined {
  if (typeof cell === 'number') {
    const wanted = Number(bound)
    const isExact = Number.isInteger(cell) && Number.isInteger(wanted)
    return { size: cell - wanted, slack: isExact ? 0 : ROUNDING }
  }
  if (typeof cell !== 'string' || !DATED.test(cell)) return undefined
  const moment = /^-?\d+(?:\.\d+)?$/.test(bound) ? instantOf(Number(bound)) : bound
  if (!DATED.test(moment)) return undefined
  if (TIMED.test(cell) && TIMED.test(moment)) {
    return { size: Date.parse(zoned(cell)) - Date.parse(zoned(moment)), slack: hasZone(cell) ? 0 : DAY }
  }
  // Days are exact; the day of a time depends on the zone that it is read in.
  const isExact = !TIMED.test(cell) && !TIMED.test(moment)
  return { size: (dayOf(cell) - dayOf(moment)) / DAY, slack: isExact ? 0 : 1 }
}

const DATED = /^\d{4}-\d{2}-\d{2}/
export const TIMED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/i

export function hasZone(cell: unknown): boolean {
  return typeof cell === 'string' && /(?:Z|[+-]\d{2}:?\d{2})$/i.test(cell)
}

/** A time without a zone is read as one of UTC. */
export function zoned(text: string): string {
  const plain = text.replace(' ', 'T')
  return hasZone(plain) ? plain : `${plain}Z`
}

function dayOf(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T00:00:00Z`)
}

function instantOf(seconds: number): string {
  const at = Math.abs(seconds) < 1e11 ? seconds * 1000 : seconds
  return Math.abs(at) < 8.64e15 ? new Date(at).toISOString() : ''
}
