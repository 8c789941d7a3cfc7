import type { FilterOp } from '../../spec/index.js'
import type { TypedRows, Value } from './samples/typed-rows.js'

/** One answer with the values of its request. */
export interface Asked {
  readonly query: ReadonlyMap<string, string>
  readonly rows: TypedRows
  readonly headers: ReadonlyMap<string, string>
  readonly day: string
  /** Milliseconds since 1970. */
  readonly moment?: number
  /** The JSON body. */
  readonly body?: unknown
}

/** The comparisons of one column that the draft looks for, the simplest first. */
export const DRAFT_OPS = [
  'eq',
  'in',
  'has-member',
  'within-days',
  'within-hours',
  'within-minutes',
  'gte',
  'lte',
  'gt',
  'lt',
  'between',
  'present',
  'prefix',
  'contains',
  'ne',
] as const satisfies readonly FilterOp[]
export type DraftOp = (typeof DRAFT_OPS)[number] | 'bbox' | 'near'

/** A comparison that may explain the rows of answers. */
export interface Effect {
  readonly column: string
  readonly op: DraftOp
  /** The column of the latitude, for a box or a circle. */
  readonly latitude?: string
  readonly keeps: (row: TypedRows[number], wanted: string, asked: Asked) => boolean
}

type Cell = Exclude<Value, null>
type Obeys = (cell: Cell, wanted: string, asked: Asked) => boolean

/** Whether a row with this cell passes the comparison with the value of the request. */
export function obeys(op: (typeof DRAFT_OPS)[number], cell: Value | undefined, wanted: string, asked: Asked): boolean {
  if (cell === null || cell === undefined) return op === 'ne' || (op === 'present' && wanted === 'false')
  return COMPARISONS[op](cell, wanted, asked)
}

const COMPARISONS: Readonly<Record<(typeof DRAFT_OPS)[number], Obeys>> = {
  eq: same,
  in: (cell, wanted) => wanted.split(',').some((one) => same(cell, one.trim())),
  'has-member': (cell, wanted) => wanted.split(',').some((one) => members(cell).includes(one.trim().toLowerCase())),
  'within-days': (cell, wanted, { day }) =>
    isDay(cell) && /^\d{1,6}$/.test(wanted) && age(cell, day) <= Number(wanted) + 1,
  'within-hours': (cell, wanted, asked) => isWithin(cell, wanted, asked, 3_600_000),
  'within-minutes': (cell, wanted, asked) => isWithin(cell, wanted, asked, 60_000),
  gte: (cell, wanted) => (order(cell, wanted) ?? -1) >= 0,
  lte: (cell, wanted) => (order(cell, wanted) ?? 1) <= 0,
  gt: (cell, wanted) => (order(cell, wanted) ?? -1) > 0,
  lt: (cell, wanted) => (order(cell, wanted) ?? 1) < 0,
  between: (cell, wanted) => {
    const [low = '', high = '', ...more] = wanted.split(',')
    if (low === '' || high === '' || more.length > 0) return false
    return (low === '..' || (order(cell, low) ?? -1) >= 0) && (high === '..' || (order(cell, high) ?? 1) <= 0)
  },
  present: (_, wanted) => wanted === 'true',
  prefix: (cell, wanted) => isPart(cell, wanted) && text(cell).startsWith(wanted.toLowerCase()),
  contains: (cell, wanted) => isPart(cell, wanted) && text(cell).includes(wanted.toLowerCase()),
  ne: (cell, wanted) => !same(cell, wanted),
}

function same(cell: Cell, wanted: string): boolean {
  if (typeof cell === 'number') return wanted !== '' && cell === Number(wanted)
  return text(cell) === wanted.toLowerCase()
}

function text(cell: Cell): string {
  return String(cell).toLowerCase()
}

/** One letter is part of nearly every text. */
function isPart(cell: Cell, wanted: string): boolean {
  return typeof cell === 'string' && wanted.length >= 2
}

function members(cell: Value): readonly string[] {
  const list = Array.isArray(cell) ? cell.map(String) : String(cell).split(/[,;]\s*/)
  return list.map((one) => one.trim().toLowerCase())
}

/**
 * Below zero, zero or above: the cell against the value, to the precision that both show; undefined if not comparable.
 */
export function order(cell: Value | undefined, wanted: string): number | undefined {
  if (typeof cell === 'number') {
    const size = wanted.trim() === '' ? Number.NaN : Number(wanted)
    return Number.isNaN(size) ? undefined : cell - size
  }
  if (!isDay(cell)) return undefined
  if (/^\d{9,10}$/.test(wanted)) return Date.parse(cell) - 1000 * Number(wanted)
  if (!isDay(wanted)) return undefined
  if (isMoment(cell) && isMoment(wanted)) return Date.parse(cell) - Date.parse(wanted)
  const [one, other] = [cell.slice(0, wanted.length), wanted.slice(0, cell.length)]
  return one < other ? -1 : one > other ? 1 : 0
}

function isMoment(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
}

function age(day: string, today: string): number {
  return (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day.slice(0, 10)}T00:00:00Z`)) / 86_400_000
}

/** A second of slack, because the `Date` header shows whole seconds. */
function isWithin(cell: Cell, wanted: string, { moment }: Asked, unit: number): boolean {
  if (moment === undefined || typeof cell !== 'string' || !isMoment(cell) || !/^\d{1,6}$/.test(wanted)) return false
  return moment - Date.parse(cell) <= Number(wanted) * unit + 1000
}
