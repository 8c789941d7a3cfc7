import {
  type Column,
  type Contract,
  columnOf,
  matchesPattern,
  type Parameter,
  parameterOf,
  tablesOf,
} from '../../spec/index.js'
import type { Generators } from './generators.js'
import { seedOf } from './stream.js'

/** The symbols of a contract, best rank first: those of its tiers, and some that only the highest tier includes. */
export interface SymbolUniverse {
  readonly count: number
  /** 1 = the best; undefined = no such symbol. Any case. */
  rank(symbol: string): number | undefined
  /** By rank, 1-based. */
  at(rank: number): { readonly symbol: string } | undefined
  /** The symbol as the contract spells it. */
  canonical(symbol: string): string | undefined
  /** An unknown symbol of the right form. */
  readonly unknown: string
}

const LEAST = 48
const MOST = 10_000
const DEFAULT_PATTERN = '^[A-Z]{2,5}$'
const NOT_ONE = 'ZZNOPE'

export function symbolUniverse(contract: Contract, seed: number, tools: Generators): SymbolUniverse {
  const shapes = symbolShapes(contract)
  const listed = shapes.flatMap((shape) => shape.enum ?? [])
  const pattern = shapes.find((shape) => shape.pattern !== undefined)?.pattern ?? DEFAULT_PATTERN
  const shown = shapes.flatMap(({ example }) => (example === undefined ? [] : example.split(',')))
  const symbols = new Set(listed.length > 0 ? listed : shown.filter((text) => matchesPattern(text, pattern) !== false))
  const draw = (turn: number): string => String(tools.value({ type: 'string', pattern }, seedOf(seed, 'symbol', turn)))
  const wanted = listed.length > 0 ? 0 : sizeFor(contract)
  let turn = 0
  // A narrow pattern may allow fewer symbols than wanted.
  while (symbols.size < wanted && turn < wanted * 20) {
    const text = draw(turn)
    if (matchesPattern(text, pattern) !== false) symbols.add(text)
    turn += 1
  }
  return universeOf([...symbols], strangerTo(symbols, draw, turn))
}

/** The parts of the document that describe symbols: the parameters that name one and the columns that they filter. */
function symbolShapes(contract: Contract): readonly (Parameter | Column)[] {
  return contract.operations.flatMap((operation) => {
    const parameter = operation.symbolParameter && parameterOf(operation, operation.symbolParameter)
    if (!parameter) return []
    const names = [parameter.filter?.column ?? parameter.name]
    const columns = contract.operations.flatMap(tablesOf).flatMap(({ table }) => columnOf(table, names[0] ?? '') ?? [])
    return [parameter, ...columns]
  })
}

/** Symbols beyond every limited tier, which only the other tiers include. */
function sizeFor({ tiers }: Contract): number {
  const reach = Math.max(0, ...tiers.map(({ symbols }) => symbols ?? 0))
  return Math.min(MOST, Math.max(LEAST, Math.ceil(reach * 1.25) + 12))
}

function strangerTo(symbols: ReadonlySet<string>, draw: (turn: number) => string, from: number): string {
  for (let turn = from; turn < from + 500; turn += 1) {
    const text = draw(turn)
    if (!symbols.has(text)) return text
  }
  return NOT_ONE
}

function universeOf(symbols: readonly string[], unknown: string): SymbolUniverse {
  const ranks = new Map(symbols.map((symbol, index) => [symbol, index + 1]))
  const folded = new Map(symbols.map((symbol) => [symbol.toLowerCase(), symbol]))
  const canonical = (text: string) => (ranks.has(text) ? text : folded.get(text.toLowerCase()))
  return {
    count: symbols.length,
    rank: (text) => ranks.get(canonical(text) ?? ''),
    at(rank) {
      const symbol = symbols[rank - 1]
      return symbol === undefined ? undefined : { symbol }
    },
    canonical,
    unknown,
  }
}
