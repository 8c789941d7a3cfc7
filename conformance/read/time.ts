import type { Today } from '../../spec/index.js'
import { cacheByName, cacheOne, cacheText } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'
import type { DataRow } from './data-rows.js'
import { columnDates } from './dialect/column-dates.js'
import { headerOf, readText } from './response-text.js'
import { rowsOf, type TableAnswer } from './table-answer.js'

/** In milliseconds. */
export const MINUTE = 60_000
/** Time zones differ by quarters of an hour, so within one quarter the hour and the day do not change in any zone. */
export const QUARTER = 15 * MINUTE
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Windows shorter than this end during a run. The run stays below their limits and does not count requests in them. */
export const SHORT = 60 * MINUTE

/** The only place where the judge reads the time. */
export function wallClock(): number {
  return Date.now()
}

/** When the request was sent, by our clock. */
export const sentAt = cacheOne(({ startedAt }: Pick<Exchange, 'startedAt'>): number => Date.parse(startedAt))

/** When the answer had arrived, by our clock. */
export function endedAt(exchange: Pick<Exchange, 'startedAt' | 'milliseconds'>): number {
  return sentAt(exchange) + exchange.milliseconds.total
}

/** The years of an HTTP date have four digits; the first and the last of them are left for calculations. */
const [FIRST, LAST] = [Date.UTC(1000, 0), Date.UTC(9999, 0)]

/** The time of the answer by the server's Date header; by our clock without one. */
export const serverTime = cacheOne((exchange: Exchange): number => {
  const said = exchange.response === undefined ? undefined : headerOf(exchange.response, 'date')
  const parsed = said === undefined ? Number.NaN : Date.parse(said)
  return parsed > FIRST && parsed < LAST ? parsed : sentAt(exchange)
})

/** The server's time and our time: either clock may be wrong. */
export function bothClocks(exchange: Exchange): readonly number[] {
  return [...new Set([serverTime(exchange), sentAt(exchange)])]
}

/** Local time is at most this far behind UTC, or ahead of it; a quarter of an hour is added for inexact clocks. */
const [WEST, EAST] = [12 * HOUR + QUARTER, 14 * HOUR + QUARTER]

/** A clock this far behind is wrong. A service that simulates an earlier day is mostly further away. */
const NEAR = 7 * DAY

/**
 * The days that may be today at the server. If its clock is wrong and its data are of our day, it may have counted from
 * either day. The same holds if future days hide which day the data are of, or if its clock is a few days behind: the
 * newest date may then be before both days.
 */
export const todayAt = cacheOne((exchange: Exchange): Today => {
  const isEither = datesOf(exchange)?.areToCome || isDaysBehind(exchange)
  const times = [serverTime(exchange), dataTime(exchange), ...(isEither ? [sentAt(exchange)] : [])]
  return { earliest: isoDay(Math.min(...times) - WEST), latest: isoDay(Math.max(...times) + EAST) }
})

function isDaysBehind(exchange: Exchange): boolean {
  const behind = sentAt(exchange) - serverTime(exchange)
  return behind > DAY && behind < NEAR
}

/** The same for answers that are compared: only one of them may have dates that show which day its data are of. */
export function todayOf(exchanges: readonly Exchange[]): Today {
  const days = exchanges.map(todayAt)
  const [earliest = ''] = days.map((day) => day.earliest).sort()
  const [latest = ''] = days.map((day) => day.latest).sort((a, b) => (a < b ? 1 : -1))
  return { earliest, latest }
}

export function isoDay(time: number | string): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The days by both clocks, as a name for results that depend on them. */
export function daysName(exchange: Exchange): string {
  return bothClocks(exchange).map(dayOf).join(' ')
}

/** The server's day in UTC, counted from 1970, by the dates of this column. */
export function serverDay(exchange: Exchange, column?: string): number {
  return dayOf(dataTime(exchange, column))
}

function dayOf(time: number): number {
  return Math.floor(time / DAY)
}

/**
 * The time by which the dates of an answer are judged: the server's, unless it is days away from ours and the newest
 * date is nearer to ours. A service with a wrong clock has data of today; a service that simulates another day has data
 * of that day. Future days, such as due dates or the end of this week, do not show the time, unless all dates are in
 * the future by the server's time. So a column is judged by its own dates; dates of another column may be in the future
 * by the server's time only.
 */
function dataTime(exchange: Exchange, column?: string): number {
  return dataTimeOnce(exchange, column ?? '', () => {
    const [theirs, ours] = [serverTime(exchange), sentAt(exchange)]
    const dates = datesOf(exchange, column)
    if (dates === undefined) return theirs
    if (dates.areToCome) return dates.oldest > theirs + DAY ? ours : theirs
    return Math.abs(ours - dates.newest) < Math.abs(theirs - dates.newest) ? ours : theirs
  })
}

const dataTimeOnce = cacheByName<Exchange, number>()

/** How many characters of a body are searched: most answers begin with the newest row. */
const HEAD = 100_000

interface Dates {
  readonly oldest: number
  readonly newest: number
  /** Whether some dates are in the future by both clocks. */
  readonly areToCome: boolean
}

/** The dates of an answer; undefined if it has none, or if the clocks agree and the dates are not needed. */
function datesOf(exchange: Exchange, column?: string): Dates | undefined {
  const [theirs, ours] = [serverTime(exchange), sentAt(exchange)]
  const { response } = exchange
  if (response === undefined || !(Math.abs(theirs - ours) > DAY)) return undefined
  return datesOnce(exchange, column ?? '', () => {
    const text = readText(response).text.slice(0, HEAD)
    const own = column === undefined ? undefined : columnDates(text, column)
    const found = own ?? text.match(/\b\d{4}-\d{2}-\d{2}(?!\d)/g) ?? []
    const times = [...new Set(found)].map((date) => Date.parse(date)).filter((time) => !Number.isNaN(time))
    if (times.length === 0) return undefined
    const newest = Math.max(...times)
    return { oldest: Math.min(...times), newest, areToCome: newest > Math.max(theirs, ours) + DAY }
  })
}

const datesOnce = cacheByName<Exchange, Dates | undefined>()

/**
 * Whole days from a date (or a timestamp) to the server's day in UTC; negative = in the future. `column` is where the
 * date stands.
 */
export function ageInDays(date: string, exchange: Exchange, column?: string): number | undefined {
  const day = dayNumber(date.slice(0, 10))
  return Number.isNaN(day) ? undefined : serverDay(exchange, column) - day
}

/**
 * How many days older the dates of a column may be. If the server's clock is ahead of ours and the newest date is
 * nearer to ours, either the clock is wrong or all rows are old. If its clock is a few days behind, its data may be of
 * our day.
 */
export function daysInDoubt(exchange: Exchange, column: string): number {
  const latest = isDaysBehind(exchange) ? sentAt(exchange) : serverTime(exchange)
  return Math.max(0, dayOf(latest) - serverDay(exchange, column))
}

/** The age in days of the oldest date in a column; undefined if it has none. */
export function oldestAge(answer: TableAnswer, column: string): number | undefined {
  const rows = rowsOf(answer)
  return oldestOnce(rows, `${column} ${serverDay(answer.exchange, column)}`, () => {
    let oldest: number | undefined
    for (const row of rows) {
      const age = ageInDays(row.text(column) ?? '', answer.exchange, column)
      if (age !== undefined && (oldest === undefined || age > oldest)) oldest = age
    }
    return oldest
  })
}

const oldestOnce = cacheByName<readonly DataRow[], number | undefined>()

const MOST_DATES = 5000
const dayNumber = cacheText(MOST_DATES, (date) => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY))
