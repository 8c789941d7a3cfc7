import type { Consequences } from '../../model/fault.js'

/** These checks turn red as well, all for one reason. */
export function reddened(checks: readonly string[], because: string): Consequences {
  return checks.map((check) => ({ check, because }))
}
