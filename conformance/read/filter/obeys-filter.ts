import { windowUnit } from '../../../spec/index.js'
import { cacheOne } from '../../cache/cache.js'
import type { Exchange } from '../../exchange.js'
import type { DataRow } from '../data-rows.js'
import { ageInDays, DAY, daysInDoubt, MINUTE, serverDay, serverTime } from '../time.js'
import { hasMember, isAnyOf, isOneOf, lower } from './equal-values.js'
import { isArea, isInArea } from './is-in-area.js'
import { hasZone, isBounded, isWithin, TIMED, zoned } from './is-within.js'
import { byPart, comparesPart } from './same-part.js'
import type { SentFilter } from './sent-filter.js'

export type { SentFilter } from './sent-filter.js'

/** Time zones may move a day across the edge of a window. */
export const WINDOW_SLACK_DAYS = 1

/** A service whose data end with the last business day may count from that day: on a Monday it is three days ago. */
export function longestSlack(exchange: Exchange, column?: string): number {
  const weekday = (serverDay(exchange, column) + FIRST_WEEKDAY) % 7
  return weekday < 2 ? weekday + 2 : WINDOW_SLACK_DAYS
}

/** The first day of 1970 was a Thursday. */
const FIRST_WEEKDAY = 4

/**
 * Whether this row obeys the filter. Undefined if its cell is missing or unreadable, or if the value is empty: a
 * service may ignore that. An empty cell passes only `ne`; undefined if the document leaves open whether it may be
 * empty.
 */
export function obeys(asked: SentFilter, row: DataRow): boolean | undefined {
  if (asked.value === '') return undefined
  let said = obeysIn(asked.filter.column, asked, row)
  for (const name of asked.filter.alternatives) {
    if (said === true) return true
    said = obeysIn(name, asked, row) ?? said
  }
  return said
}

/** Whether it obeys the filter in every lawful reading (edges, slack, rounding, other columns). */
export function clearlyObeys(asked: SentFilter, row: DataRow): boolean {
  const { filter } = asked
  if (filter.op === 'present') return obeys(asked, row) === true
  if (row.isEmpty(filter.column)) return filter.op === 'ne' && obeys(asked, row) === true
  const unit = windowUnit(filter.op)
  if (unit !== undefined && unit < DAY) return isInShortWindow(asked, row.value(filter.column), -SHORT_SLACK) === true
  if (filter.op === 'within-days') {
    const isInside = (name: string): boolean => {
      const age = ageOf(row.value(name), asked.exchange, name)
      const most = windowValue(asked) - 1 - WINDOW_SLACK_DAYS - daysInDoubt(asked.exchange, name)
      return age === undefined || (age >= 0 && age <= most)
    }
    return isInside(filter.column) && filter.alternatives.every(isInside)
  }
  const cell = row.value(filter.column)
  if (isArea(filter.op)) return isInArea(asked, cell, row, 'surely') === true
  if (isBounded(filter.op)) {
    const shown = { text: row.text(filter.column), exact: row.isExact(filter.column) }
    return isWithin(asked, cell, { reading: 'surely', ...shown }) === true
  }
  // A service may distinguish upper and lower case or not.
  if (filter.op === 'prefix' || filter.op === 'contains')
    return holdsText(asked, cell, (text) => text) && hasBlanksOf(asked, cell)
  const isOfZone = TIMED.test(String(cell)) && wantedMembers(asked).some((wanted) => comparesPart(cell, wanted))
  return obeys(asked, row) === true && hasValue(cell) && !isOfZone
}

/** Whether it breaks the filter in every lawful reading. */
export function clearlyBreaks(asked: SentFilter, row: DataRow): boolean {
  return obeys(asked, row) === false
}

/** The value of the query in the form of the column. */
export const wantedMembers = cacheOne(({ parameter, filter, value }: SentFilter): readonly string[] => {
  const members = parameter.type === 'list' ? value.split(',') : [value]
  return members.map((member) => filter.map?.[member.trim()] ?? member.trim())
})

/** The days, hours or minutes that the value of a window means. */
export function windowValue(asked: SentFilter): number {
  return Number(wantedMembers(asked)[0])
}

function obeysIn(column: string, asked: SentFilter, row: DataRow): boolean | undefined {
  const cell = row.value(column)
  const { filter, loose = false } = asked
  if (filter.op === 'present')
    return cell === undefined ? undefined : hasValue(cell) === (wantedMembers(asked)[0] === 'true')
  if (!hasValue(cell)) return row.isEmpty(column) && filter.op !== 'trigram' ? filter.op === 'ne' : undefined
  const part = byPart(cell, filter.op, wantedMembers(asked))
  if (part !== undefined) return part.says
  switch (filter.op) {
    case 'eq':
    case 'in':
      return isOneOf(cell, wantedMembers(asked), loose)
    case 'has-member':
      return hasMember(cell, wantedMembers(asked))
    case 'ne':
      return isOther(asked, cell, row)
    case 'prefix':
    case 'contains':
      return holdsText(asked, cell, lower)
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
    case 'between':
      return isWithin(asked, loose && typeof cell === 'number' ? Math.abs(cell) : cell, {
        reading: 'perhaps',
        text: row.text(column),
        exact: row.isExact(column),
      })
    case 'bbox':
    case 'near':
      return isInArea(asked, cell, row, 'perhaps')
    case 'within-hours':
    case 'within-minutes':
      return isInShortWindow(asked, cell, SHORT_SLACK)
    case 'within-days':
      return isInDays(asked, column, cell)
    case 'trigram':
      return undefined
    default:
      return filter.op satisfies never
  }
}

/** Undefined for an equal amount without a documented step, because it may be a rounded number. */
function isOther(asked: SentFilter, cell: unknown, row: DataRow): boolean | undefined {
  if (!isAnyOf(cell, wantedMembers(asked))) return true
  const { parameter, filter } = asked
  const mayBeRounded = parameter.type === 'number' && typeof cell === 'number' && !row.isExact(filter.column)
  return mayBeRounded ? undefined : false
}

function hasValue(cell: unknown): cell is string | number | boolean | readonly string[] {
  return cell !== undefined && cell !== null
}

function holdsText(asked: SentFilter, cell: unknown, fold: (text: string) => string): boolean {
  const [wanted = ''] = wantedMembers(asked)
  const text = fold(String(cell))
  return asked.filter.op === 'prefix' ? text.startsWith(fold(wanted)) : text.includes(fold(wanted))
}

/** A service may also compare the blanks around the value. */
function hasBlanksOf({ value }: SentFilter, cell: unknown): boolean {
  return value.trim() === value || String(cell).includes(value)
}

/** Clocks differ by a little, and time passes between the request and the answer. */
const SHORT_SLACK = 2 * MINUTE

function isInShortWindow(asked: SentFilter, cell: unknown, slack: number): boolean | undefined {
  const [unit, length] = [windowUnit(asked.filter.op), windowValue(asked)]
  const at = typeof cell === 'string' ? Date.parse(TIMED.test(cell) ? zoned(cell) : '') : Number.NaN
  if (unit === undefined || Number.isNaN(at) || Number.isNaN(length)) return undefined
  const age = serverTime(asked.exchange) - at
  return age <= length * unit + slack + (hasZone(cell) ? 0 : Math.sign(slack) * DAY)
}

function ageOf(cell: unknown, exchange: Exchange, column: string): number | undefined {
  return typeof cell === 'string' ? ageInDays(cell, exchange, column) : undefined
}

function isInDays(asked: SentFilter, column: string, cell: unknown): boolean | undefined {
  const { exchange } = asked
  const [age, days] = [ageOf(cell, exchange, column), windowValue(asked)]
  if (age === undefined || Number.isNaN(days)) return undefined
  return age <= days + longestSlack(exchange, column) && age + daysInDoubt(exchange, column) >= -WINDOW_SLACK_DAYS
}
