import type { Relation } from '../../model/relation.js'
import { columnRelation } from './column-relation.js'
import type { Company, Symbols } from './market.js'

/** All companies as profile rows, by rank. */
export function companyRelation(symbols: Symbols): Relation {
  const read =
    <T>(pick: (company: Company) => T, none: T) =>
    (index: number): T => {
      const company = symbols.at(index + 1)
      return company === undefined ? none : pick(company)
    }
  return columnRelation({
    size: symbols.count,
    columns: {
      cik: read((company) => company.cik, ''),
      ticker: read((company) => company.symbol, ''),
      company_name: read((company) => company.name, ''),
      sector: read((company) => company.sector, ''),
      industry: read((company) => company.industry, ''),
      exchange: read((company) => company.exchange, ''),
      market_cap: read((company) => company.marketCap, 0),
      employees: read((company) => company.employees, null),
      website: read((company) => company.website, ''),
      description: read((company) => company.description, ''),
    },
    hidden: {
      symbol: read((company) => company.symbol, ''),
      rank: (index) => index + 1,
      average_daily_volume: read((company) => company.averageDailyVolume, 0),
    },
  })
}
