const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const LENGTHS: Readonly<Record<string, number>> = {
  '15m': 15 * MINUTE,
  '59m50s': HOUR - 10_000,
  '1h': HOUR,
  '1d': DAY,
  '7d': 7 * DAY,
}

/** The steps of the clock view, in the form that the clock accepts. */
export const CLOCK_STEPS = Object.keys(LENGTHS)

interface Consequences {
  readonly hasQuota: boolean
  /** Seconds that a token lives. */
  readonly lifetime: number | undefined
}

/** One sentence about the effect of a step. */
export function afterStep(step: string, now: string, { hasQuota, lifetime }: Consequences): string {
  const from = Date.parse(now)
  const to = from + (LENGTHS[step] ?? 0)
  const crosses = (length: number): boolean => Math.floor(from / length) !== Math.floor(to / length)
  const parts = [`Then it is ${new Date(to).toISOString().slice(0, 16).replace('T', ' ')}.`]
  if (hasQuota) {
    if (crosses(DAY)) parts.push('The counters of hour and day start again.')
    else if (crosses(HOUR)) parts.push('The counters of the hour start again, those of the day continue.')
    else parts.push('The counters continue.')
  }
  if (lifetime !== undefined) parts.push(tokenText(to - from, lifetime * 1000))
  if (crosses(DAY)) parts.push('Look-back windows end on another day, and newer rows appear.')
  return parts.join(' ')
}

function tokenText(step: number, lifetime: number): string {
  if (step >= lifetime) return 'Existing tokens are expired.'
  const left = lifetime - step
  return left < MINUTE
    ? `Existing tokens expire ${left / 1000} seconds after that.`
    : 'Existing tokens are still valid.'
}
