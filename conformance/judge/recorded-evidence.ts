import type { Contract } from '../../spec/index.js'
import type { Check, Evidence, Selection } from '../check.js'
import { makeEvidence } from '../evidence/evidence.js'
import type { Exchange } from '../exchange.js'
import type { ReadHar } from '../journal/read-har.js'
import { gatewayFailure } from '../read/gateway-failure.js'
import type { Target } from '../target/target.js'
import { maskEvidence } from './mask-evidence.js'

export interface RecordedFacts {
  readonly contract: Contract
  readonly target: Target
  readonly checks: readonly Check[]
  readonly selection?: Selection
}

/**
 * The evidence of a recording, without secrets: our own recordings are masked already, a foreign one is judged first
 * and masked afterwards.
 */
export function recordedEvidence(recording: ReadHar, { contract, target, checks, selection }: RecordedFacts): Evidence {
  const { exchanges, unsent, foreign, decided, unmasked } = recording
  const journal = { contract, target, unsent, foreign }
  if (unmasked === undefined) return makeEvidence({ ...journal, exchanges, decided })
  const whole = { ...journal, exchanges: unmasked.exchanges.map((exchange) => withoutGateway(exchange, contract)) }
  return maskEvidence(whole, makeEvidence(whole), { mask: unmasked.mask, checks, selection }).evidence
}

/** A recording of another program does not show whether an answer came from a gateway or from the service. */
function withoutGateway(exchange: Exchange, contract: Contract): Exchange {
  const failure = gatewayFailure(exchange.response, contract)
  if (failure === undefined) return exchange
  const { response, ...others } = exchange
  return { ...others, failure }
}
