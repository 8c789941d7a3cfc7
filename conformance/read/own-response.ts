import type { Operation } from '../../spec/index.js'
import type { Recorded } from '../exchange.js'

/** Whether the answer that the operation describes is meant. Another declared success has its own body, or none. */
export function isOwnResponse({ status }: Recorded, { success, successes = [] }: Operation): boolean {
  if (status === success) return true
  if (WITHOUT_BODY.has(status)) return false
  return !successes.some((code) => code === String(status) || code.toLowerCase() === 'default')
}

const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205])
