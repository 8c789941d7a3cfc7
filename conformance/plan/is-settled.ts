import type { Evidence } from '../check.js'
import { isStray } from '../evidence/evidence.js'
import { isGivenUp } from '../evidence/not-implemented.js'
import type { Probe } from '../probe.js'

/** A probe whose answer was lost (a network fault, a 429 caused by another client) is sent once more. */
const MOST_TRIES = 2

/** This probe need not be sent: it was answered, its operation is given up, or it was lost often enough. */
export function isSettled(probe: Probe, evidence: Evidence): boolean {
  const { exchanges, contract } = evidence
  const answer = evidence.answer(probe)
  if (answer?.response !== undefined && !isStray(answer, contract)) return true
  // A repeated answer would again be too large to keep.
  if (answer?.failure?.kind === 'not-kept') return true
  if (probe.operation !== undefined && isGivenUp(probe.operation, exchanges, contract)) return true
  return exchanges.filter((exchange) => exchange.probe.key === probe.key).length >= MOST_TRIES
}
