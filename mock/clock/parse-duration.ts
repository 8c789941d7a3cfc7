import { DAY, HOUR } from './time-units.js'

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: HOUR, d: DAY }
const WHOLE = /^(\d+(\.\d+)?(ms|s|m|h|d))+$/
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h|d)/g

/** `1h30m` in milliseconds. */
export function parseDuration(text: string): number {
  if (!WHOLE.test(text)) {
    throw new RangeError(`Cannot read the duration "${text}": wanted a number and a unit, such as 90s, 15m, 1h30m, 2d`)
  }
  let total = 0
  for (const [, amount, unit] of text.matchAll(PART)) total += Number(amount) * (UNITS[unit ?? ''] ?? 0)
  return Math.round(total)
}
