import type { FilterOp } from '../../../spec/index.js'
import { cacheText } from '../../cache/cache.js'
import { unitOf } from '../shown-number.js'
import { DAY } from '../time.js'
import type { SentFilter } from './sent-filter.js'

/** Values are rounded to cents. */
export const ROUNDING = 0.0051

/** `perhaps`: some lawful reading accepts the cell; `surely`: every lawful reading does. */
export type Reading = 'perhaps' | 'surely'

interface Reader {
  readonly reading: Reading
  /** The cell as written. */
  readonly text?: string | undefined
  /** The cell is not rounded. */
  readonly exact?: boolean
}

const BOUNDED: ReadonlySet<FilterOp> = new Set<FilterOp>(['gt', 'gte', 'lt', 'lte', 'between'])

export function isBounded(op: FilterOp): boolean {
  return BOUNDED.has(op)
}

/** Whether a cell lies on the right side of a bound, or between two bounds; undefined if it cannot be compared. */
export function isWithin(
  asked: SentFilter,
  cell: unknown,
  { reading, text = '', exact = false }: Reader,
): boolean | undefined {
  const { filter, value } = asked
  const shown = { cell, rounding: exact ? 0 : roundingOf(cell, text, asked), reading, isUtc: UTC.test(text) }
  if (filter.op !== 'between') return isBeside(filter.op, shown, filter.map?.[value] ?? value)
  const [from = '', to = ''] = value.split(',').map((end) => end.trim())
  const sides = [
    ...(isOpen(from) ? [] : [isBeside('gte', shown, from)]),
    ...(isOpen(to) ? [] : [isBeside('lte', shown, to)]),
  ]
  if (sides.includes(false)) return false
  return sides.includes(undefined) ? undefined : true
}

function isOpen(end: string): boolean {
  return end === '' || end === '..'
}

/** A shown number may be rounded by half a unit of its last place in either direction. Counts are exact. */
function roundingOf(cell: unknown, text: string, { parameter }: SentFilter): number {
  if (parameter.type !== 'number' && Number.isInteger(cell)) return 0
  return Math.max(ROUNDING, halfUnit(text))
}

const halfUnit = cacheText(20_000, (text) => unitOf(text) / 2)

interface ShownCell {
  readonly cell: unknown
  readonly rounding: number
  readonly reading: Reading
  readonly isUtc: boolean
}

/** The service shows its times in UTC, so its days are also those of UTC. */
const UTC = /^[^:]*\d:\d.*Z$/i

function isBeside(op: FilterOp, shown: ShownCell, bound: string): boolean | undefined {
  const { reading } = shown
  const gap = gapOf(shown, bound)
  if (gap === undefined || Number.isNaN(gap.size)) return undefined
  const slack = reading === 'perhaps' ? gap.slack : -gap.slack
  if (op === 'gte') return gap.size >= -slack
  if (op === 'lte') return gap.size <= slack
  return op === 'gt' ? gap.size > -slack : gap.size < slack
}

interface Gap {
  /** The distance from the bound to the cell. */
  readonly size: number
  /** The difference that lawful readings allow. */
  readonly slack: number
}

function gapOf({ cell, rounding, isUtc }: ShownCell, bound: string): Gap | undefined {
  if (typeof cell === 'number') {
    return { size: cell - Number(bound), slack: rounding }
  }
  if (typeof cell !== 'string') return undefined
  if (MONTH.test(cell)) return monthGap(cell, bound)
  if (!DATED.test(cell)) return undefined
  const moment = /^-?\d+(?:\.\d+)?$/.test(bound) ? instantOf(Number(bound)) : bound
  if (!DATED.test(moment)) return undefined
  if (TIMED.test(cell) && TIMED.test(moment)) {
    return { size: Date.parse(zoned(cell)) - Date.parse(zoned(moment)), slack: hasZone(cell) ? 0 : DAY }
  }
  // Days are exact; the day of a time depends on the time zone.
  const isExact = !TIMED.test(moment) && (isUtc || !TIMED.test(cell))
  return { size: (dayOf(cell) - dayOf(moment)) / DAY, slack: isExact ? 0 : 1 }
}

/** Months are exact; the month of a day is compared loosely, because a service may read it as its first day. */
function monthGap(cell: string, bound: string): Gap | undefined {
  if (!MONTH.test(bound) && !DATED.test(bound)) return undefined
  return { size: monthOf(cell) - monthOf(bound), slack: MONTH.test(bound) ? 0 : 1 }
}

function monthOf(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const DATED = /^\d{4}-\d{2}-\d{2}/
export const TIMED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/i

export function hasZone(cell: unknown): boolean {
  return typeof cell === 'string' && /(?:Z|[+-]\d{2}:?\d{2})$/i.test(cell)
}

/** A time without a zone is read as UTC. */
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
