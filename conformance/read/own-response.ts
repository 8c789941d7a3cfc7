import type { Operation } from '../../spec/index.js'
import type { Recorded } from '../exchange.js'

/** The document describes the body and the headers of other answers apart, or such an answer has no body. */
export function isOwnResponse({ status }: Recorded, { success, successes = [] }: Operation): boolean {
  if (status === success) return true
  if (WITHOUT_BODY.has(status)) return false
  return !successes.some((code) => code === String(status) || code.toLowerCase() === 'default')
}

const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])
