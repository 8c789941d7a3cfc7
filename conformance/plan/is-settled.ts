import type { Evidence } from '../check.js'
import { isStray } from '../evidence/evidence.js'
import { isGivenUp } from '../evidence/not-implemented.js'
import type { Probe } from '../probe.js'

/** A probe whose answer was lost (network fault, somebody else's 429) is asked once more. */
const MOST_TRIES = 2

/** Nothing is gained by sending this: it was answered, or its operation is given up, or it was lost often enough. */
export function isSettled(probe: Probe, evidence: Evidence): boolean {
  const { exchanges, contract } = evidence
  if (probe.operation !== undefined && isGivenUp(probe.operation, exchanges, contract)) return true
  const answer = evidence.answer(probe)
  if (answer?.response !== undefined && !isStray(answer, contract)) return true
  // The same answer would come again, and there would be no room for it.
  if (answer?.failure?.kind === 'not-kept') return true
  return exchanges.filter((exchange) => exchange.probe.key === probe.key).length >= MOST_TRIES
}
