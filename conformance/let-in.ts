import type { Evidence } from './check.js'
import type { Exchange } from './exchange.js'

/**
 * Requests without a right credential that were not turned away as such. Whoever the service took the sender for may have been
 * charged, so no account's count can be told to the request any more.
 */
export function letIn(evidence: Evidence): readonly Exchange[] {
  return evidence.once('let-in', ({ exchanges }) => exchanges.filter(isLetIn))
}

function isLetIn({ probe, response }: Exchange): boolean {
  return probe.presented.form !== 'valid' && response !== undefined && response.status !== 401 && response.status < 500
}
