import { errorsWhen } from '../../spec/index.js'
import { isoDay } from '../clock/calendar-day.js'
import { operationFacts } from '../gates/operation-facts.js'
import { ApiError } from '../model/api-error.js'
import type { Outcome, Reached } from '../model/facts.js'
import type { MaybePromise } from '../model/maybe-promise.js'
import type { Market, MarketDay, MarketPart } from './data/market.js'
import type { Handler, Handlers, MarketContext } from './handlers/handler.js'

export interface MarketServices {
  readonly market: Market
  readonly handlers: Partial<Handlers>
}

/** Runs the operation's handler on the market of the request's day, once the parts that it needs have been built. */
export function handle(facts: Reached, services: MarketServices): MaybePromise<Outcome> {
  const day = services.market.on(isoDay(facts.now))
  const needs = handlerOf(facts, services).needs?.(facts) ?? NOTHING
  if (needs.length === 0 || day.isReady(...needs)) return run(facts, day, services)
  return day.ready(...needs).then(() => run(facts, day, services))
}

const NOTHING: readonly MarketPart[] = []

function run(facts: Reached, day: MarketDay, services: MarketServices): Outcome {
  const { market } = services
  const context: MarketContext = {
    market,
    day,
    ask(operation, texts) {
      const asked = operationFacts(facts, operation, texts)
      return handlerOf(asked, services).answer(asked, context)
    },
  }
  const outcome = handlerOf(facts, services).answer(facts, context)
  if (isEmpty(outcome)) refuseEmpty(facts)
  return outcome
}

function isEmpty(outcome: Outcome): boolean {
  if (outcome.kind === 'page') return outcome.page.indices.length === 0
  return outcome.kind === 'rows' && outcome.rows.length === 0
}

/** If the contract's catalogue has an error for no data, an empty answer becomes that error. */
function refuseEmpty({ contract, operation, choices }: Reached): void {
  const named = errorsWhen(contract, 'no-data', operation).length > 0
  if (named || choices['no-data-company-endpoints'] === 'line') throw new ApiError('no-data')
}

function handlerOf({ operation }: Reached, { handlers }: MarketServices): Handler {
  const byId: Readonly<Record<string, Handler | undefined>> = handlers
  const handler = Object.hasOwn(byId, operation.id) ? byId[operation.id] : undefined
  if (handler === undefined) throw new Error(`Cannot answer operation "${operation.id}": found no handler of this id`)
  return handler
}
