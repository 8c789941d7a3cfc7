import { checkSymbols } from '../gates/check-symbols.js'
import type { Service } from '../model/service.js'
import { writeError } from '../write/write-error.js'
import { writeOutcome } from '../write/write-outcome.js'
import { handle, type MarketServices } from './handle.js'

/** The shipped service: handlers over one market. */
export function marketService(services: MarketServices): Service {
  return {
    symbols: (facts) => checkSymbols(facts, { world: services.market }),
    rank: (symbol) => services.market.symbols.rank(symbol.toUpperCase()),
    handle: (facts) => handle(facts, services),
    writeOutcome,
    writeError,
  }
}
