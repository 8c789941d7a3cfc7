/** Milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The first instant of the next window of the UTC clock. */
export function endOf(length: number, now: number): number {
  return (Math.floor(now / length) + 1) * length
}
