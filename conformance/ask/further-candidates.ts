import { countEach, type Filter, isMonth, type Parameter, windowUnit } from '../../spec/index.js'
import type { Exchange } from '../exchange.js'
import type { DataRow } from '../read/data-rows.js'
import { leastOf, mostOf } from '../read/extremes.js'
import { kilometresBetween } from '../read/filter/is-in-area.js'
import { hasZone, TIMED } from '../read/filter/is-within.js'
import { longestSlack, WINDOW_SLACK_DAYS } from '../read/filter/obeys-filter.js'
import { JUST_OUTSIDE } from '../read/filter/shows-effects.js'
import { ageInDays, serverTime } from '../read/time.js'

const SHARES = [0.5, 0.7, 0.3, 0.85, 0.15] as const

/**
 * Days or times of this column that split its rows. Each is the value of a row, so a bound that is off by one shows.
 */
export function momentsIn(column: string, rows: readonly DataRow[]): readonly string[] {
  const texts = rows.flatMap((row) => row.text(column) || []).sort(compared)
  return unique(SHARES.flatMap((share) => texts[Math.floor(texts.length * share)] ?? []))
}

/**
 * The month or the date alone, the full time or its seconds, as the parameter requires; letters in the case that every
 * service reads.
 */
export function asWritten(text: string, { type, format, pattern }: Parameter): string {
  if (type === 'boolean') return text.toLowerCase()
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return text
  if (format === 'date') return text.slice(0, 10)
  if (isMonth({ type: 'string', ...(pattern === undefined ? {} : { pattern }) })) return text.slice(0, 7)
  const moment =
    text.length === 10
      ? `${text}T00:00:00Z`
      : `${text.replace(' ', 'T')}${/(?:Z|[+-]\d{2}:\d{2})$/i.test(text) ? '' : 'Z'}`.toUpperCase()
  if (type === 'integer' || type === 'number') return String(Math.floor(Date.parse(moment) / 1000))
  return format === 'date-time' ? inUtc(moment) : text
}

/** The same moment in UTC: a service that compares times as texts then shows it. */
function inUtc(moment: string): string {
  const time = Date.parse(moment)
  if (moment.endsWith('Z') || Number.isNaN(time)) return moment
  const text = new Date(time).toISOString()
  return moment.includes('.') ? text : text.replace('.000Z', 'Z')
}

/** Pairs of a lower and a higher value. */
export function ranges(values: readonly string[]): readonly (readonly [string, string])[] {
  return values.flatMap((from) =>
    values.flatMap((to): (readonly [string, string])[] => (compared(from, to) < 0 ? [[from, to]] : [])),
  )
}

/**
 * Ranges between two values of rows, then those that begin or end with a number of a row: if the rows have two values
 * only, no range between them leaves one out.
 */
export function spans(values: readonly string[]): readonly (readonly [string, string])[] {
  const numbers = values.filter((value) => /^-?\d+(?:\.\d+)?$/.test(value)).map(Number)
  const text = (number: number): string => String(Number(number.toFixed(6)))
  const narrow = numbers.flatMap((number): (readonly [string, string])[] => [
    [text(number), text(number + 1)],
    [text(number - 1), text(number)],
  ])
  return [...ranges(values), ...narrow]
}

/** Numbers by size, and times of all zones by their moment; other values by their text. */
export function compared(a: number | string, b: number | string): number {
  const [x, y] = [sizeOf(a), sizeOf(b)]
  if (!(Number.isNaN(x) || Number.isNaN(y))) return x - y
  return a === b ? 0 : String(a) < String(b) ? -1 : 1
}

function sizeOf(value: number | string): number {
  return hasZone(value) && TIMED.test(String(value)) ? Date.parse(String(value)) : Number(value)
}

const FEWEST = 2
const MOST = 6

/** Beginnings of strings, or parts with letters on both sides; parts that more rows share come first. */
export function partsOf({ column, op }: Filter, rows: readonly DataRow[]): readonly string[] {
  const parts = rows.flatMap((row) => {
    const whole = row.text(column) ?? ''
    const from = op === 'prefix' ? 0 : Math.floor(whole.length / 3)
    // A service that compares the end only finds no such part.
    const text = op === 'prefix' || whole.length < FEWEST + 2 ? whole : whole.slice(0, -1)
    const lengths = [FEWEST, FEWEST + 1, MOST]
    return lengths.map((length) => text.slice(from, from + length).trim()).filter((part) => part.length >= FEWEST)
  })
  const spread = (count: number): number => Math.abs(count / rows.length - 0.4)
  return [...countEach(parts)]
    .sort(([a, m], [b, n]) => spread(m) - spread(n) || (a < b ? -1 : 1))
    .map(([part]) => part)
    .slice(0, 12)
}

/** Boxes, or circles, that hold some of the places; a circle without its distance if the schema allows two members. */
export function areas(
  { column, latitude = '', op, kilometres }: Filter,
  { minItems = 0, maxItems = 3 }: Parameter,
  rows: readonly DataRow[],
): readonly string[] {
  const places = rows.flatMap((row): Place[] => {
    const [x, y] = [row.value(column), row.value(latitude)]
    return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : []
  })
  if (places.length === 0) return []
  if (op === 'near') {
    const isWithout = minItems < 3 && (kilometres !== undefined || maxItems < 3)
    return places.slice(0, 4).flatMap(([x, y]) => {
      const radii = maxItems < 3 ? [] : [...radiiAround([x, y], places), ...RADII]
      return [...(isWithout ? [''] : []), ...radii.map((radius) => `,${radius}`)].map((end) => `${y},${x}${end}`)
    })
  }
  return BOXES.map((shares) => boxAround(places, shares).join(','))
}

type Place = readonly [longitude: number, latitude: number]

/** Distances between those of two places, so that about half of them, or a few, lie within. */
function radiiAround(around: Place, places: readonly Place[]): readonly number[] {
  const far = places.map((place) => kilometresBetween(around, place)).toSorted((a, b) => a - b)
  return [0.5, 0.2].flatMap((share) => {
    const [last = 0, next = 0] = far.slice(Math.floor((far.length - 2) * share))
    const radius = Number(((last + next) / 2).toPrecision(2))
    return radius > last && radius < next ? [radius] : []
  })
}

/** The smallest box around the rows in the middle of both axes: each of its sides has a row on it. */
function boxAround(places: readonly Place[], shares: Shares): readonly number[] {
  const across = middleOf(places, 0, shares)
  const held = middleOf(across, 1, shares)
  const [xs, ys] = [held.map(([x]) => x), held.map(([, y]) => y)]
  return [leastOf(xs), leastOf(ys), mostOf(xs), mostOf(ys)]
}

function middleOf(places: readonly Place[], axis: 0 | 1, [low, high]: Shares): readonly Place[] {
  const last = places.length - 1
  const sorted = places.toSorted((a, b) => a[axis] - b[axis])
  return sorted.slice(Math.floor(last * low), Math.floor(last * high) + 1)
}

type Shares = readonly [low: number, high: number]
const RADII = [1000, 3000, 8000, 100] as const
const BOXES: readonly Shares[] = [
  [0.2, 0.8],
  [0.1, 0.9],
  [0.3, 0.7],
  [0, 0.6],
  [0.4, 1],
]

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}

export function quantiles(numbers: readonly number[]): readonly number[] {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (share: number): number | undefined => sorted[Math.floor(sorted.length * share)]
  return [...new Set([0.5, 0.7, 0.3, 0.85, 0.15, 0.95].flatMap((share) => at(share) ?? []))]
}

/** Numbers of days that leave some rows inside and some outside; first those with a row just outside. */
export function windows({ column }: Filter, rows: readonly DataRow[], exchange: Exchange): readonly string[] {
  const ages = rows.flatMap((row) => {
    const cell = row.value(column)
    const age = typeof cell === 'string' ? ageInDays(cell, exchange, column) : undefined
    return age === undefined ? [] : [age]
  })
  const days = quantiles(ages).map((age) => Math.max(1, age + 1 + WINDOW_SLACK_DAYS))
  const known = new Set(ages)
  const first = longestSlack(exchange, column) + 1
  const isSharp = (window: number): boolean =>
    Array.from({ length: JUST_OUTSIDE }, (_, more) => window + first + more).some((age) => known.has(age))
  const before = quantiles(ages.filter((age) => age > first)).map((age) => age - first)
  return [...new Set([...days.filter(isSharp), ...before, ...days])].map(String)
}

/** Numbers of hours or minutes, a little more than the age of a row, so that a difference of clocks decides nothing. */
export function shortWindows({ column, op }: Filter, rows: readonly DataRow[], exchange: Exchange): readonly string[] {
  const unit = windowUnit(op) ?? 1
  const ages = rows.flatMap((row) => {
    const cell = row.value(column)
    const at = typeof cell === 'string' ? Date.parse(cell) : Number.NaN
    return Number.isNaN(at) ? [] : [(serverTime(exchange) - at) / unit]
  })
  return [...new Set(quantiles(ages).map((age) => String(Math.max(1, Math.ceil(age + 0.1)))))]
}
