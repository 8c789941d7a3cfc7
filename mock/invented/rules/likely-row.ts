import type { CellType, Column, Table } from '../../../spec/index.js'
import { DAY } from '../../clock/time-units.js'
import type { Value } from '../../model/relation.js'
import { comparisonsIn } from './equation.js'
import { fitsColumn } from './fits-column.js'

type Draft = Record<string, Value>

/** Changes cells of a row that contradict the names of its columns; only cells that may change. */
export type Likely = (row: Draft, isFree: (name: string) => boolean) => void

/** The meaning of the names of columns, and which of two cells is smaller by the rules of the document. */
export function likelyRow({ columns, rules }: Table, present: ReadonlySet<string>): Likely {
  const compared = rules.flatMap(({ rule }) => comparisonsIn(rule))
  const isCompared = ({ name, type }: Column, more: Column): boolean =>
    type === more.type && compared.some((one) => one.less === name && one.more === more.name)
  const pairs = columns.flatMap((less) =>
    columns.filter((more) => isPair(less, more) || isCompared(less, more)).map((more) => ({ less, more })),
  )
  const told = columns.flatMap((moment) => toldBy(moment, columns, present))
  return (row, isFree) => {
    for (const one of told) agree(one, row, isFree)
    for (const { less, more } of pairs) order(less, more, row, isFree)
  }
}

/** Times of past events (`paid_at`, `last_seen`) are not in the future. */
export function isPast(name: string): boolean {
  return PAST.test(name.slice(-LONGEST_NAME))
}

/** A pattern for consecutive words takes time that grows with the square of their length. */
const LONGEST_NAME = 200
const PAST =
  /(^|[._])(last|first|latest|previous|since|(\w*[^_.]ed|paid|sent|sold|built|begun|seen|made|done|bought|left|lost|met)(_(at|on|date|day|time))?$)/i

/** Words that differ in the names of two columns, the smaller one first. */
const ORDERED = new Set(
  (
    'from until,from till,from to,start end,starts ends,start stop,started ended,started finished,begin end,begins ends,' +
    'began ended,min max,minimum maximum,low high,lower upper,lowest highest,least most,opens closes,open close,opened closed,' +
    'created updated,issued due,departs arrives,departure arrival,vat net,tax net,vat gross,tax gross,net gross,vat total,tax total'
  ).split(','),
)

const COMPARED: ReadonlySet<CellType> = new Set<CellType>(['integer', 'number', 'date', 'date-time', 'timestamp'])

/** `window.from` and `window.until`: the same names but for one word. */
function isPair(less: Column, more: Column): boolean {
  if (less.type !== more.type || !COMPARED.has(less.type)) return false
  const [low, high] = [wordsOf(less.name), wordsOf(more.name)]
  const differing = low.flatMap((word, at) => (word === high[at] ? [] : [`${word} ${high[at]}`]))
  return low.length === high.length && differing.length === 1 && ORDERED.has(differing[0] ?? '')
}

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[._-]/)
}

/** Puts the smaller cell first: both cells are swapped, or the free one moves to the other side. */
function order(less: Column, more: Column, row: Draft, isFree: (name: string) => boolean): void {
  const [a, b] = [row[less.name] ?? null, row[more.name] ?? null]
  if (a === null || b === null || a <= b) return
  if (isFree(less.name) && isFree(more.name)) {
    if (fitsColumn(less, b) && fitsColumn(more, a)) Object.assign(row, { [less.name]: b, [more.name]: a })
    return
  }
  const free = [less, more].find(({ name }) => isFree(name))
  if (free === undefined) return
  const fixed = free === less ? b : a
  const cell = free === less ? a : b
  const moved = free === more && isPast(more.name) ? laterThatDay(cell, fixed) : opposite(cell, fixed)
  if (fitsColumn(free, moved)) row[free.name] = moved
}

/** As far from the fixed cell, on its other side. */
function opposite(cell: Value, fixed: Value): Value {
  if (typeof cell !== 'string') return Number((2 * Number(fixed) - Number(cell)).toFixed(8))
  return written(2 * momentIn(fixed) - momentIn(cell), fixed)
}

/** A past event after another one of the same day, which may not be over. */
function laterThatDay(cell: Value, fixed: Value): Value {
  const [from, share] = [momentIn(fixed), (momentIn(cell) % DAY) / DAY]
  return written(from + Math.floor(((DAY - (from % DAY)) * share) / 1000) * 1000, fixed)
}

function momentIn(cell: Value): number {
  const text = String(cell).replace(' ', 'T')
  return Date.parse(text.length > 10 ? text.replace(/Z?$/, 'Z') : text)
}

/** A moment, written as another cell is. */
function written(at: number, like: Value): Value {
  if (!Number.isFinite(at)) return like
  const text = new Date(at).toISOString().replace('.000Z', 'Z')
  const shape = String(like)
  return shape.length <= 10 || shape.includes('T')
    ? text.slice(0, Math.max(shape.length, 10))
    : text.slice(0, 19).replace('T', ' ')
}

/** A moment that may be empty (`delivered_at`), and the state that it belongs to (`delivered`). */
interface Told {
  readonly moment: string
  readonly state: Column
  readonly at: number
}

function toldBy(moment: Column, columns: readonly Column[], present: ReadonlySet<string>): readonly Told[] {
  if (!moment.nullable || present.has(moment.name) || !['date', 'date-time', 'timestamp'].includes(moment.type))
    return []
  const word = wordsOf(moment.name)
    .filter((one) => !['at', 'on', 'date', 'day', 'time'].includes(one))
    .at(-1)
  return columns.flatMap((state) => {
    const at = state.enum?.findIndex((one) => one.toLowerCase() === word) ?? -1
    return at < 0 ? [] : [{ moment: moment.name, state, at }]
  })
}

/** States before this one have no such moment; a row without it is in a state before. */
function agree({ moment, state, at }: Told, row: Draft, isFree: (name: string) => boolean): void {
  const now = state.enum?.indexOf(String(row[state.name])) ?? -1
  if (now >= 0 && now < at && isFree(moment)) row[moment] = null
  if (now === at && (row[moment] ?? null) === null && at > 0 && isFree(state.name))
    row[state.name] = state.enum?.[at - 1] ?? null
}
