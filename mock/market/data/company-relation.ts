import type { CompanyProfileRow } from '../../../spec/index.js'
import type { BoundFilter, Narrowed, Relation, Value } from '../../model/relation.js'
import { columnRelation } from './column-relation.js'
import { type DataColumn, plain, wholes } from './data-column.js'
import type { Company, Symbols } from './market.js'

/** All companies as profile rows, by rank. */
export function companyRelation(symbols: Symbols): Relation<CompanyProfileRow> {
  // A row reads its company ten times, and finding a company is slow.
  let last: Company | undefined
  const company = (index: number): Company | undefined => {
    if (last?.index !== index) last = symbols.at(index + 1)
    return last
  }
  const read = <V extends Value>(pick: (company: Company) => V, none: V): DataColumn<V> =>
    plain((index) => {
      const found = company(index)
      return found === undefined ? none : pick(found)
    })
  return columnRelation<CompanyProfileRow>({
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
      rank: wholes((index) => index + 1),
      average_daily_volume: read((company) => company.averageDailyVolume, 0),
    },
    narrow: (filters) => narrowBySymbol(filters, symbols),
  })
}

function narrowBySymbol(filters: readonly BoundFilter[], symbols: Symbols): Narrowed | undefined {
  const exact = filters.find(
    ({ filter: { op, column } }) => op === 'eq' && (column === 'ticker' || column === 'symbol'),
  )
  if (exact === undefined) return undefined
  const rank = symbols.rank(String(exact.value))
  return { indices: rank === undefined ? [] : [rank - 1], decided: [exact.parameter] }
}
