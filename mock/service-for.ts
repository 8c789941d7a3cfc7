import { type Contract, loadContract, type Operation, operationById, tablesOf } from '../spec/index.js'
import { type InventedService, inventedService } from './invented/invented-service.js'
import type { SymbolUniverse } from './invented/symbol-universe.js'
import type { Market } from './market/data/market.js'
import { handlers } from './market/handlers/index.js'
import { marketOf } from './market/market-of.js'
import { marketService } from './market/market-service.js'
import type { MockOptions } from './mock-options.js'
import type { MaybePromise } from './model/maybe-promise.js'
import type { Service } from './model/service.js'

/** Symbols by rank (1 is the best), and a symbol that does not exist. */
export type SymbolSource = Pick<SymbolUniverse, 'at' | 'unknown'>

export interface Serving {
  readonly service: Service
  /** The market, if it answers at least one operation. */
  readonly market: Market | undefined
  symbols(): MaybePromise<SymbolSource>
}

const DEFAULT_SEED = 1

/** The service of a contract: the market answers the operations that have a handler, invented rows all others. */
export function serviceFor(contract: Contract, options: MockOptions): Serving {
  const handled = new Set(contract.operations.filter(hasHandler).map(({ id }) => id))
  const { seed = DEFAULT_SEED, note = tell } = options
  if (handled.size === 0 && options.market === undefined) {
    const service = inventedService(contract, { seed, note })
    return { service, market: undefined, symbols: service.universe }
  }
  const market = marketOf(options)
  const universe = universeOf(market)
  const byMarket = marketService({ market, handlers })
  if (handled.size === contract.operations.length) return { service: byMarket, market, symbols: () => universe }
  const byContract = inventedService(contract, { seed, note, symbols: universe })
  return { service: either(handled, byMarket, byContract), market, symbols: () => universe }
}

/**
 * Whether an operation of the shipped document still has its columns and members; another API may use the same id for
 * something else.
 */
function hasHandler(operation: Operation): boolean {
  const own = operationById(loadContract(), operation.id)
  return own !== undefined && Object.hasOwn(handlers, operation.id) && shape(own) === shape(operation)
}

function shape(operation: Operation): string {
  const { answer, quotas } = operation
  const columns = tablesOf(operation).map(({ property, table }) => [property, table.columns.map(({ name }) => name)])
  return JSON.stringify([answer.kind, columns, answer.kind === 'json' ? answer.schema : undefined, quotas])
}

function either(handled: ReadonlySet<string>, market: Service, contract: InventedService): Service {
  const of = ({ operation }: { readonly operation: Operation }) => (handled.has(operation.id) ? market : contract)
  return {
    ...market,
    symbols: (facts) => of(facts).symbols(facts),
    handle: (facts) => of(facts).handle(facts),
    writeOutcome: (outcome, facts) => of(facts).writeOutcome(outcome, facts),
  }
}

/** Opens the market on first use, because that takes longer than making a mock. */
function universeOf(market: Market): SymbolUniverse {
  return {
    get count() {
      return market.symbols.count
    },
    rank: (symbol) => market.symbols.rank(symbol.toUpperCase()),
    at: (rank) => market.symbols.at(rank),
    canonical: (symbol) => symbol.toUpperCase(),
    unknown: 'ZZNOPE',
  }
}

function tell(text: string): void {
  process.stderr.write(`pipeproof: note: ${text}\n`)
}
