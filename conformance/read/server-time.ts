import type { Exchange } from '../exchange.js'
import { headerOf } from './read-text.js'

const DAY = 86_400_000

const kept = new WeakMap<Exchange, number>()

/** When the server says that it answered; our own clock only where it does not say. */
export function serverTime(exchange: Exchange): number {
  const time = kept.get(exchange) ?? readTime(exchange)
  kept.set(exchange, time)
  return time
}

/** The server's time and ours: a clock that is wrong, theirs behind a proxy or our own, is no matter of the documentation. */
export function bothClocks(exchange: Exchange): readonly number[] {
  return [...new Set([serverTime(exchange), Date.parse(exchange.startedAt)])]
}

function readTime(exchange: Exchange): number {
  const said = exchange.response === undefined ? undefined : headerOf(exchange.response, 'date')
  const parsed = said === undefined ? Number.NaN : Date.parse(said)
  return Number.isNaN(parsed) ? Date.parse(exchange.startedAt) : parsed
}

/** The server's day in UTC, counted from 1970. */
export function serverDay(exchange: Exchange): number {
  return Math.floor(serverTime(exchange) / DAY)
}

/** Whole days from a date (or a timestamp that begins with one) to the server's day in UTC; negative = in the future. */
export function ageInDays(date: string, exchange: Exchange): number | undefined {
  const day = dayNumber(date.slice(0, 10))
  return Number.isNaN(day) ? undefined : serverDay(exchange) - day
}

const days = new Map<string, number>()
const MOST_DAYS = 5000

function dayNumber(date: string): number {
  const known = days.get(date)
  if (known !== undefined) return known
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY)
  if (days.size >= MOST_DAYS) days.clear()
  days.set(date, day)
  return day
}
