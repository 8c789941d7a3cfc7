import type { Random } from '../../fixtures/index.js'
import type { CellType } from '../../spec/index.js'
import { dayNumber, dayOfNumber, daysBefore } from '../clock/calendar-day.js'

/** A day near another day: a due date is after it, a first notice before it. */
export function dayNear(day: string, random: Random): string {
  return daysBefore(day, 60 - random.below(121))
}

/** A day within the last ten years. */
export function anyDay(today: string, random: Random): string {
  return daysBefore(today, random.below(3650))
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
