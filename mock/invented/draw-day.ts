import type { Random } from '../../fixtures/index.js'
import type { CellType } from '../../spec/index.js'
import { dayNumber, dayOfNumber, daysBefore } from '../clock/calendar-day.js'

/** A day near another day: a due date is after it, a first notice before it. A time is at most a day away. */
export function dayNear(day: string, type: CellType, random: Random): string {
  const most = type === 'date' ? 60 : 1
  return daysBefore(day, most - random.below(2 * most + 1))
}

/** A day within the last ten years, or the last year; its times are over. */
export function anyDay(today: string, random: Random, days = 3650): string {
  return daysBefore(today, 1 + random.below(days))
}

/** A day of a month; a day is itself. */
export function dayIn(part: string, random: Random): string {
  if (part.length > 7) return part
  const first = dayNumber(`${part}-01`)
  // No month is longer than 31 days.
  const days = Array.from({ length: 31 }, (_, more) => dayOfNumber(first + more)).filter((day) => day.startsWith(part))
  return days[random.below(days.length)] ?? `${part}-01`
}

/** A cell of this day, with a time if the column has one. */
export function cellOn(day: string, type: CellType, random: Random): string {
  if (type === 'date') return day
  return type === 'timestamp' ? `${day} ${timeOfDay(random)}` : `${day}T${timeOfDay(random)}Z`
}

function timeOfDay(random: Random): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}`
}
