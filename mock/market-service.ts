import type { Handler } from './handlers/handler.js'
import type { Service } from './service.js'
import { checkSymbols } from './steps/check-symbols.js'
import { handle } from './steps/handle.js'
import type { World } from './world/types.js'
import { writeError } from './write/write-error.js'
import { writeOutcome } from './write/write-outcome.js'

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
