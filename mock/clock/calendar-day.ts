import { DAY } from './time-units.js'

const EARLIEST = Date.UTC(1, 0, 1)

/** The ISO date this many days before another; never before year 1. */
export function daysBefore(date: string, days: number): string {
  const at = Date.parse(date) - days * DAY
  return isoDay(at < EARLIEST ? -62_135_596_800_000 : at)
}

/** The UTC calendar day of an instant. */
export function isoDay(milliseconds: number): string {
  return dayOfNumber(Math.floor(milliseconds / DAY))
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(date) / DAY)
}

const NAMED_DAYS = 65_536
const names: (string | undefined)[] = []

/** A cache: the same few thousand days are written again and again. */
export function dayOfNumber(day: number): string {
  const known = names[day]
  if (known !== undefined) return known
  const name = new Date(day * DAY).toISOString().slice(0, 10)
  if (day >= 0 && day < NAMED_DAYS) names[day] = name
  return name
}

/** A real calendar date in the form YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(text)
  return Number.isFinite(at) && isoDay(at) === text
}
