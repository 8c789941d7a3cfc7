import { checkSymbols } from '../gates/check-symbols.js'
import type { Service } from '../model/service.js'
import { writeError } from '../write/write-error.js'
import { writeOutcome } from '../write/write-outcome.js'
import type { World } from './data/market.js'
import { handle } from './handle.js'
import type { Handler } from './handlers/handler.js'

/** The shipped service: handlers over one market. */
export function marketService(world: World, handlers: Readonly<Record<string, Handler>>): Service {
  const services = { world, handlers }
  return {
    symbols: (facts) => checkSymbols(facts, services),
    handle: (facts) => handle(facts, services),
    writeOutcome,
    writeError,
  }
}
