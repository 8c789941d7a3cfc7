import type { Filter, Parameter } from '../../spec/index.js'
import { cacheOne, cacheText } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'
import type { DataRow } from './data-rows.js'
import { ageInDays, serverDay } from './time.js'

/** A filter as it was asked for in one answer. */
export interface Asked {
  readonly parameter: Parameter
  readonly filter: Filter
  /** Text of the query, or the default that stands for it. */
  readonly value: string
  /** The answer whose clock windows are measured by. */
  readonly exchange: Exchange
  /** The table's columns are not documented: compare loosely. */
  readonly loose?: boolean
}

/** Time zones may move a day across the edge of a window. */
export const WINDOW_SLACK_DAYS = 1

/** A service whose data end with the last business day may count from there: on a Monday that is three days ago. */
export function longestSlack(exchange: Exchange): number {
  const weekday = (serverDay(exchange) + FIRST_WEEKDAY) % 7
  return weekday < 2 ? weekday + 2 : WINDOW_SLACK_DAYS
}

/** The first day of 1970 was a Thursday. */
const FIRST_WEEKDAY = 4

/** Values are rounded to cents. */
const ROUNDING = 0.0051

/** Does this row obey the filter? Undefined when its cell is empty, absent or unreadable: then it says nothing. */
export function obeys(asked: Asked, row: DataRow): boolean | undefined {
  let said = obeysIn(asked.filter.column, asked, row)
  for (const name of asked.filter.alternatives) {
    if (said === true) return true
    said = obeysIn(name, asked, row) ?? said
  }
  return said
}

/** Does it obey so clearly that every lawful reading (edges, slack, rounding, other columns) agrees? */
export function clearlyObeys(asked: Asked, row: DataRow): boolean {
  const { filter, value } = asked
  if (filter.op === 'within-days') {
    const isInside = (name: string): boolean => {
      const age = ageOf(row.value(name), asked.exchange)
      return age === undefined || (age >= 0 && age <= Number(value) - 1 - WINDOW_SLACK_DAYS)
    }
    return isInside(filter.column) && filter.alternatives.every(isInside)
  }
  const cell = row.value(filter.column)
  if (typeof cell === 'number' && !Number.isInteger(cell)) {
    if (filter.op === 'gte') return cell >= Number(value) + ROUNDING
    if (filter.op === 'lte') return cell <= Number(value) - ROUNDING
  }
  return obeys(asked, row) === true && hasValue(cell)
}

/** Does it break the filter so clearly that no lawful reading would let it through? */
export function clearlyBreaks(asked: Asked, row: DataRow): boolean {
  return obeys(asked, row) === false
}

/** The value of the query as the column writes it. */
export const wantedMembers = cacheOne(({ parameter, filter, value }: Asked): readonly string[] => {
  const members = parameter.type === 'list' ? value.split(',') : [value]
  return members.map((member) => filter.map?.[member.trim()] ?? member.trim())
})

function obeysIn(column: string, asked: Asked, row: DataRow): boolean | undefined {
  const cell = row.value(column)
  if (!hasValue(cell)) return undefined
  const { filter, value, loose = false } = asked
  switch (filter.op) {
    case 'eq':
    case 'in':
      return (
        wantedMembers(asked).some((wanted) => isSame(cell, wanted) || (loose && membersOf(cell).has(lower(wanted)))) ||
        unlessOneOfSeveral(cell, wantedMembers(asked))
      )
    case 'has-member':
      return wantedMembers(asked).some((wanted) => membersOf(cell).has(lower(wanted)))
    case 'gte':
    case 'lte':
      return compares(filter.op, loose && typeof cell === 'number' ? Math.abs(cell) : cell, Number(value))
    case 'within-days':
      return isInWindow(ageOf(cell, asked.exchange), Number(value), longestSlack(asked.exchange))
    case 'before':
      return typeof cell === 'string' ? cell.slice(0, value.length) <= value : undefined
    case 'trigram':
      return undefined
    default:
      return filter.op satisfies never
  }
}

/** A cell that names the wanted value beside others ("Director, Officer") may be kept or removed. */
function unlessOneOfSeveral(cell: unknown, wanted: readonly string[]): false | undefined {
  if (typeof cell !== 'string') return false
  const members = cell.split(/[,;/|&+]/)
  return members.some((member) => wanted.some((one) => isSame(member.trim(), one))) ? undefined : false
}

function hasValue(cell: unknown): cell is string | number | boolean | readonly string[] {
  return cell !== undefined && cell !== null
}

function isSame(cell: unknown, wanted: string): boolean {
  if (typeof cell === 'number') return Math.abs(cell - Number(wanted)) < ROUNDING
  if (cell === wanted) return true
  const [a, b] = [lower(String(cell)), lower(wanted)]
  // Keys of digits may be padded in one place and bare in another.
  return a === b || (isDigits(a) && isDigits(b) && unpadded(a) === unpadded(b))
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}

function unpadded(text: string): string {
  return text.replace(/^0+(?=\d)/, '')
}

/** Members of a list cell, of a text with commas, or of names with tickers in parentheses. */
export function membersOf(cell: unknown): ReadonlySet<string> {
  return Array.isArray(cell) ? membersOfList(JSON.stringify(cell.map(String))) : membersOfText(String(cell))
}

const MOST_CELLS = 20_000
const membersOfText = cacheText(MOST_CELLS, (text) => membersIn([text]))
const membersOfList = cacheText(MOST_CELLS, (json) => membersIn(JSON.parse(json) as string[]))

function membersIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [lower(text), ...text.split(/[\s,;/()[\]"']+/).map(lower)]))
}

function lower(text: string): string {
  return text.trim().toLowerCase()
}

function compares(op: 'gte' | 'lte', cell: unknown, bound: number): boolean | undefined {
  if (typeof cell !== 'number' || Number.isNaN(bound)) return undefined
  return op === 'gte' ? cell >= bound - ROUNDING : cell <= bound + ROUNDING
}

function ageOf(cell: unknown, exchange: Exchange): number | undefined {
  return typeof cell === 'string' ? ageInDays(cell, exchange) : undefined
}

function isInWindow(age: number | undefined, days: number, slack: number): boolean | undefined {
  if (age === undefined || Number.isNaN(days)) return undefined
  return age <= days + slack && age >= -WINDOW_SLACK_DAYS
}
