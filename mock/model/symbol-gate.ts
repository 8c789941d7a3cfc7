import type { Parsed, Reached } from './facts.js'
import type { MaybePromise } from './maybe-promise.js'

/** Checks whether the caller's tier includes the symbols that a request names; made from the data of the mock. */
export type SymbolGate = (facts: Parsed) => MaybePromise<Pick<Reached, 'reach' | 'values'>>

/** The rank of a symbol in the data of the mock: 1 = the best; undefined = no such symbol, or no data yet. */
export type SymbolRank = (symbol: string) => number | undefined
