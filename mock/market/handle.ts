import { errorsWhen } from '../../spec/index.js'
import { isoDay } from '../clock/calendar-day.js'
import { ApiError } from '../model/api-error.js'
import type { Outcome, Reached } from '../model/facts.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { World, WorldDay, WorldPart } from './data/market.js'
import type { Handler, Market } from './handlers/handler.js'
import { keptOutcome } from './kept-outcomes.js'

export interface HandleServices {
  readonly world: World
  readonly handlers: Readonly<Record<string, Handler>>
}

/** Runs the operation's handler on the world of the request's day, once the parts that it needs have been built. */
export function handle(facts: Reached, services: HandleServices): MaybePromise<Outcome> {
  // A fault may change the catalogue of errors and nothing else, so that a cached outcome is refused anew.
  return andThen(outcomeOf(facts, services), (outcome) => refuseEmpty(outcome, facts))
}

function outcomeOf(facts: Reached, services: HandleServices): MaybePromise<Outcome> {
  const day = services.world.on(isoDay(facts.now))
  const needs = handlerOf(facts, services).needs?.(facts) ?? NOTHING
  if (needs.length === 0) return run(facts, day, services)
  // What needs a part of the market is computed from it alone.
  const kept = (): Outcome => keptOutcome(facts, day, (watched) => run(watched, day, services))
  return day.isReady(...needs) ? kept() : day.ready(...needs).then(kept)
}

const NOTHING: readonly WorldPart[] = []

function run(facts: Reached, day: WorldDay, services: HandleServices): Outcome {
  const { world } = services
  const market: Market = { world, day, ask: (_, asked) => handlerOf(asked, services).answer(asked, market) }
  return handlerOf(facts, services).answer(facts, market)
}

/** Where the contract's catalogue has an error for no data, an empty answer is that error. */
function refuseEmpty(outcome: Outcome, { contract, operation, choices }: Reached): Outcome {
  if (outcome.kind !== 'rows' || outcome.rows.length > 0) return outcome
  const named = errorsWhen(contract, 'no-data', operation).length > 0
  if (named || choices['no-data-company-endpoints'] === 'line') throw new ApiError('no-data')
  return outcome
}

function handlerOf({ operation }: Reached, { handlers }: HandleServices): Handler {
  const handler = Object.hasOwn(handlers, operation.id) ? handlers[operation.id] : undefined
  if (handler === undefined) throw new Error(`Cannot answer operation "${operation.id}": found no handler of this id`)
  return handler
}
