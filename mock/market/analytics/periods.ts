import { dayNumber, dayOfNumber } from '../../clock/calendar-day.js'

export type Aggregation = 'daily' | 'weekly' | 'monthly'

/** The first day of the period in which a day lies. Weeks are ISO weeks: Monday to Sunday. */
export function periodStart(day: number, aggregation: Aggregation): number {
  switch (aggregation) {
    case 'daily':
      return day
    case 'weekly':
      // Day 0, 1970-01-01, was a Thursday.
      return day - ((day + 3) % 7)
    case 'monthly':
      return dayNumber(`${dayOfNumber(day).slice(0, 7)}-01`)
  }
}

/** The last day of the period that starts on a day. */
export function periodEnd(start: number, aggregation: Aggregation): number {
  switch (aggregation) {
    case 'daily':
      return start
    case 'weekly':
      return start + 6
    case 'monthly':
      // No month has more than 31 days, so 31 days later is the next month.
      return periodStart(start + 31, 'monthly') - 1
  }
}
