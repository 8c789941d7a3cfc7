const DAY = 86_400_000

/** A date or timestamp some days later, its time of day kept. */
export function shiftDay(text: string, days: number): string {
  const day = Date.parse(text.slice(0, 10))
  return Number.isNaN(day) ? text : new Date(day + days * DAY).toISOString().slice(0, 10) + text.slice(10)
}
