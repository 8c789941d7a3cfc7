import type { ApiError } from '../model/api-error.js'
import type { Charged, Outcome, Reached } from '../model/facts.js'
import type { MaybePromise } from '../model/maybe-promise.js'
import type { Reply } from '../model/reply.js'
import type { SymbolGate } from '../model/symbol-gate.js'

/** What stands behind the gates: the data, the handlers and the writers. */
export interface Service {
  readonly symbols: SymbolGate
  handle(facts: Reached): MaybePromise<Outcome>
  writeOutcome(outcome: Outcome, facts: Reached): Reply
  writeError(error: ApiError, facts: Charged): Reply
}
