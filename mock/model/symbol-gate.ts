import type { Parsed, Reached } from './facts.js'
import type { MaybePromise } from './maybe-promise.js'

/** Checks the symbols that a request names against the caller's reach; made over the data of the mock. */
export type SymbolGate = (facts: Parsed) => MaybePromise<Pick<Reached, 'reach' | 'values'>>
