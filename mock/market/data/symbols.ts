import type { Universe } from '../../../fixtures/index.js'
import type { Company, Symbols } from './market.js'

/** The symbols as handlers see them. A company's values are made on first use. */
export function symbolsOf(universe: Universe): Symbols {
  const classes = shareClasses(universe)
  // The array has its full length from the start, because V8 turns an array that is filled at distant places into a
  // slow hash table.
  const known = new Array<Company | undefined>(universe.count)
  const company = (index: number): Company => {
    const made = known[index] ?? make(index)
    known[index] = made
    return made
  }
  const make = (index: number): Company => {
    const issuer = universe.issuer[index] ?? index
    const symbols = classes.get(issuer) ?? [universe.symbols[index] ?? '']
    // Each field by name: a spread with further fields takes five times as long.
    const { symbol, cik, name, sector, industry, exchange, marketCap, employees, website, description } =
      universe.record(index)
    return {
      symbol,
      cik,
      name,
      sector,
      industry,
      exchange,
      marketCap,
      employees,
      website,
      description,
      index,
      rank: index + 1,
      averageDailyVolume: universe.volume[index] ?? 0,
      fund: universe.isFund(index),
      issuer,
      tradingSymbols: symbols.join(', '),
    }
  }
  return {
    count: universe.count,
    rank(symbol) {
      const index = universe.indexOf(symbol)
      return index === undefined ? undefined : index + 1
    },
    company(symbol) {
      const index = universe.indexOf(symbol)
      return index === undefined ? undefined : company(index)
    },
    at: (rank) => (rank >= 1 && rank <= universe.count ? company(rank - 1) : undefined),
  }
}

/** Symbols of the issuers that have several, best rank first. */
export function shareClasses(universe: Universe): ReadonlyMap<number, readonly string[]> {
  const classes = new Map<number, string[]>()
  for (let index = 0; index < universe.count; index++) {
    const issuer = universe.issuer[index] ?? index
    if (issuer === index) continue
    const symbols = classes.get(issuer) ?? [universe.symbols[issuer] ?? '']
    symbols.push(universe.symbols[index] ?? '')
    classes.set(issuer, symbols)
  }
  return classes
}
