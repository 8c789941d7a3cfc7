import type { OperationRows } from '../../../spec/index.js'
import type { Outcome, Reached } from '../../model/facts.js'
import type { Market, MarketDay, MarketPart } from '../data/market.js'

/** The data of a handler: the market on the day of the request's clock. */
export interface MarketContext {
  readonly market: Market
  readonly day: MarketDay
  /** The answer of another operation to these parameters, for answers that contain other answers. */
  readonly ask: (operation: string, texts: Readonly<Record<string, string>>) => Outcome
}

/**
 * Answers one operation: values in, an outcome out. The query layer applies the filters, orders and caps of the
 * contract.
 */
export interface Handler<R = unknown> {
  /** Parts of the market that must have been built before. */
  needs?(facts: Reached): readonly MarketPart[]
  answer(facts: Reached, context: MarketContext): Outcome<R>
}

/** One handler for every operation of the shipped contract, with the row type of the contract. */
export type Handlers = { readonly [Id in keyof OperationRows]: Handler<OperationRows[Id]> }
