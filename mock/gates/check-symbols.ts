import { errorsWhen } from '../../spec/index.js'
import { ApiError } from '../model/api-error.js'
import type { Parsed, Reached } from '../model/facts.js'

/** The rank of a symbol: 1 is the best, undefined = no such symbol. */
export interface Ranking {
  readonly symbols: { rank(symbol: string): number | undefined }
}

/**
 * Checks first that every requested symbol exists, then that the caller's tier includes it; the document decides the
 * status of each refusal. Returns the symbols in upper case.
 */
export function checkSymbols(facts: Parsed, { world }: { readonly world: Ranking }): Pick<Reached, 'reach' | 'values'> {
  const reach = facts.tier?.symbols ?? Number.POSITIVE_INFINITY
  const name = facts.operation.symbolParameter
  const asked = name === undefined ? undefined : facts.values[name]
  if (name === undefined || asked === undefined) return { reach, values: facts.values }
  const only = typeof asked === 'object' && asked.length === 1 ? asked[0] : asked
  if (typeof only === 'string' && only === cased(only, facts) && isReached(only, reach, world))
    return { reach, values: facts.values }
  const symbols = (Array.isArray(asked) ? asked : [String(asked)]).map((symbol) => cased(symbol, facts))
  const known = keep(symbols, (symbol) => world.symbols.rank(symbol) !== undefined, 'unknown-symbol-in-list', facts)
  const reached = keep(known, (symbol) => (world.symbols.rank(symbol) ?? 0) <= reach, 'mixed-symbol-list', facts)
  return {
    reach,
    values: { ...facts.values, [name]: Array.isArray(asked) ? [...new Set(reached)] : (reached[0] ?? '') },
  }
}

/** The usual case: one symbol in upper case that the tier includes. */
function isReached(symbol: string, reach: number, { symbols }: Ranking): boolean {
  const rank = symbols.rank(symbol)
  return rank !== undefined && rank <= reach
}

type ListPoint = 'unknown-symbol-in-list' | 'mixed-symbol-list'
const WHEN = { 'unknown-symbol-in-list': 'symbol-unknown', 'mixed-symbol-list': 'symbol-out-of-reach' } as const

/** The symbols that pass. If one fails, the request is refused, unless the open point says to answer the others. */
function keep(
  symbols: readonly string[],
  passes: (symbol: string) => boolean,
  point: ListPoint,
  facts: Parsed,
): readonly string[] {
  const kept = symbols.filter(passes)
  if (kept.length === symbols.length) return symbols
  const lenient = (facts.choices[point] ?? 'refused') !== 'refused'
  if (lenient && kept.length > 0) return kept
  const symbol = symbols.find((one) => !passes(one)) ?? ''
  return refuse(point, symbol, facts)
}

function refuse(point: ListPoint, symbol: string, facts: Parsed): never {
  const insider = errorsWhen(facts.contract, 'no-data', facts.operation).length > 0
  if (insider && facts.choices['symbol-errors-on-insider-endpoints'] === 'line') throw new ApiError('no-data')
  throw new ApiError(WHEN[point], { symbol: symbol.slice(0, 40), ...(facts.tier && { tier: facts.tier.title }) })
}

const USUAL = /^[A-Z.]+$/

function cased(symbol: string, { choices }: Parsed): string {
  if (USUAL.test(symbol)) return symbol
  const trimmed = symbol.trim()
  return choices['symbol-case'] === 'upper' ? trimmed : trimmed.toUpperCase()
}
