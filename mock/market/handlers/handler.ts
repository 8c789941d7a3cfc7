import type { OperationRows } from '../../../spec/index.js'
import type { Outcome, Reached } from '../../model/facts.js'
import type { Market, MarketDay, MarketPart } from '../data/market.js'

/** What a handler reads: the market on the day of the request's clock. */
export interface MarketContext {
  readonly market: Market
  readonly day: MarketDay
  /** The answer of another operation to these parameters, for answers that contain other answers. */
  readonly ask: (operation: string, texts: Readonly<Record<string, string>>) => Outcome
}

/** Answers one operation: values in, an outcome out. The query layer carries out what the contract declares. */
export interface Handler<R = unknown> {
  /** Parts of the market that must have been built before. */
  needs?(facts: Reached): readonly MarketPart[]
  answer(facts: Reached, context: MarketContext): Outcome<R>
}

/** One handler for every operation of the shipped contract, with the row that the contract gives it. */
export type Handlers = { readonly [Id in keyof OperationRows]: Handler<OperationRows[Id]> }
