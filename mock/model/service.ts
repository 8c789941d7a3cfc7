import type { ApiError } from './api-error.js'
import type { Charged, Outcome, Reached } from './facts.js'
import type { MaybePromise } from './maybe-promise.js'
import type { Reply } from './reply.js'
import type { SymbolGate, SymbolRank } from './symbol-gate.js'

/** The part of the mock behind the gates: data, handlers and writers. */
export interface Service {
  readonly symbols: SymbolGate
  readonly rank: SymbolRank
  handle(facts: Reached): MaybePromise<Outcome>
  writeOutcome(outcome: Outcome, facts: Reached): Reply
  writeError(error: ApiError, facts: Charged): Reply
}
