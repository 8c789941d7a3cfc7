import type { Random } from '../../fixtures/index.js'
import { daysBefore } from '../clock/calendar-day.js'

/** A day near another day: a due date is after it, a first notice before it. */
export function dayNear(day: string, random: Random): string {
  return daysBefore(day, 60 - random.below(121))
}

/** A day within the last ten years. */
export function anyDay(today: string, random: Random): string {
  return daysBefore(today, random.below(3650))
}

export function timeOfDay(random: Random): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}`
}
