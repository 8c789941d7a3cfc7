import { daysBefore } from '../../clock/calendar-day.js'
import type { Reached } from '../../model/facts.js'

const DAYS = 90
const OTHER_DAYS = 180

/** The look-back of the endpoints that have no parameter for it (`advanced-windows`). */
export function advancedDays({ choices }: Pick<Reached, 'choices'>): number {
  return choices['advanced-windows'] === 'other' ? OTHER_DAYS : DAYS
}

export function advancedWindow(facts: Pick<Reached, 'choices'>, today: string): string {
  return daysBefore(today, advancedDays(facts))
}
