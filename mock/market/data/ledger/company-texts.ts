import type { CompanyRecord, Universe } from '../../../../fixtures/index.js'
import { shareClasses } from '../symbols.js'
import { tenDigits } from './owners.js'

/** Texts of companies by index, for columns that repeat them over and over: each record is cut out of its line once. */
export interface CompanyTexts {
  cik(company: number): string
  name(company: number): string
  sector(company: number): string
  industry(company: number): string
  marketCap(company: number): number
  /** All tickers of the issuer, best rank first. */
  symbols(company: number): string
  /** The issuer with this CIK, with or without leading zeros. */
  byCik(cik: string): number | undefined
}

export function companyTexts(universe: Universe): CompanyTexts {
  const classes = shareClasses(universe)
  const records: CompanyRecord[] = []
  const record = (company: number): CompanyRecord => {
    const kept = records[company] ?? universe.record(company)
    records[company] = kept
    return kept
  }
  let index: Map<number, number> | undefined
  return {
    cik: (company) => tenDigits(universe.cik[company] ?? 0),
    name: (company) => record(company).name,
    sector: (company) => record(company).sector,
    industry: (company) => record(company).industry,
    marketCap: (company) => record(company).marketCap,
    symbols: (company) => classes.get(company)?.join(', ') ?? universe.symbols[company] ?? '',
    byCik(cik) {
      if (!/^\d{1,10}$/.test(cik)) return undefined
      index ??= new Map(Array.from(universe.issuer, (issuer) => [universe.cik[issuer] ?? 0, issuer]))
      return index.get(Number(cik))
    },
  }
}
