import type { CompanyRecord, Universe } from '../../../../fixtures/index.js'
import { shareClasses } from '../symbols.js'
import { Texts } from '../texts.js'
import { tenDigits } from './owners.js'

/** The values of a company in columns, by its index. Each record is cut out of its line once. */
export interface CompanyTexts {
  readonly cik: Texts
  readonly ticker: Texts
  readonly name: Texts
  readonly sector: Texts
  readonly industry: Texts
  /** All tickers of the issuer, best rank first. */
  readonly symbols: Texts
  marketCap(company: number): number
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
  const by = (read: (company: number) => string) => new Texts(universe.count, read)
  let index: Map<number, number> | undefined
  return {
    cik: by((company) => tenDigits(universe.cik[company] ?? 0)),
    ticker: by((company) => universe.symbols[company] ?? ''),
    name: by((company) => record(company).name),
    sector: by((company) => record(company).sector),
    industry: by((company) => record(company).industry),
    symbols: by((company) => classes.get(company)?.join(', ') ?? universe.symbols[company] ?? ''),
    marketCap: (company) => record(company).marketCap,
    byCik(cik) {
      if (!/^\d{1,10}$/.test(cik)) return undefined
      index ??= new Map(Array.from(universe.issuer, (issuer) => [universe.cik[issuer] ?? 0, issuer]))
      return index.get(Number(cik))
    },
  }
}
