import type { Evidence } from './check.js'
import type { Exchange } from './exchange.js'

const kept = new WeakMap<Evidence, readonly Exchange[]>()

/**
 * Requests without a right credential that were not turned away as such. Whoever the service took the sender for may have been
 * charged, so no account's count can be told to the request any more.
 */
export function letIn(evidence: Evidence): readonly Exchange[] {
  const found = kept.get(evidence) ?? evidence.exchanges.filter(isLetIn)
  kept.set(evidence, found)
  return found
}

function isLetIn({ probe, response }: Exchange): boolean {
  return probe.presented.form !== 'valid' && response !== undefined && response.status !== 401 && response.status < 500
}
