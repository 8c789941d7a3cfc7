import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { isTurnedAway } from './turned-away.js'

/**
 * Requests without a right credential that were not turned away as such. Whoever the service took the sender for may have been
 * charged, so no account's count can be told to the request any more.
 */
export function letIn(evidence: Evidence): readonly Exchange[] {
  return evidence.once('let-in', (known) => known.exchanges.filter((exchange) => isLetIn(exchange, known)))
}

function isLetIn({ probe, response }: Exchange, { contract }: Evidence): boolean {
  const isWrong = probe.presented.form !== 'valid' && response !== undefined
  return isWrong && response.status < 500 && !isTurnedAway(response, contract)
}
