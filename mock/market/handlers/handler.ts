import type { Outcome, Reached } from '../../model/facts.js'
import type { World, WorldDay, WorldPart } from '../data/market.js'

/** What a handler reads: the world, as it stands on the day of the request's clock. */
export interface Market {
  readonly world: World
  readonly day: WorldDay
  /** Answers another operation of the same market, for answers that hold others. */
  readonly ask: (operation: string, facts: Reached) => Outcome
}

/** Answers one operation: values in, an outcome out. What the contract declares is executed by the query layer. */
export interface Handler {
  /** Parts of the world that must have been built before. */
  needs?(facts: Reached): readonly WorldPart[]
  answer(facts: Reached, market: Market): Outcome
}
