/** Milliseconds. */
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** The first instant of the next UTC hour or day. */
export function endOf(length: typeof HOUR | typeof DAY, now: number): number {
  return (Math.floor(now / length) + 1) * length
}
