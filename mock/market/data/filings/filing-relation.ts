import { isoDate } from '../../../../fixtures/index.js'
import type { Relation } from '../../../model/relation.js'
import { columnRelation } from '../column-relation.js'
import { dates, dictionary } from '../dictionary.js'
import type { CompanyTexts } from '../ledger/company-texts.js'
import { accessionNumber, FIRST_8K_NUMBER } from '../ledger/row-texts.js'
import type { Market } from '../market-days.js'
import { narrowBy } from '../narrow-by.js'
import { countBelow } from '../postings.js'
import type { FilingData } from './filing-data.js'
import { fillTexts } from './filing-texts.js'
import { TEMPLATES, type Template } from './templates.js'

export interface FilingWindow {
  /** Day numbers, both inside. */
  readonly from: number
  readonly to: number
  /** The ticker that somebody asked for, when it is not the issuer's best-ranked one. */
  readonly symbol?: (company: number) => string | undefined
}

const IMPACTS = ['HIGH', 'MEDIUM', 'LOW']
const IMPACT_OF = TEMPLATES.map(({ impact }) => IMPACTS.indexOf(impact))
const NO_TEMPLATE: Template = { impact: 'LOW', tags: [], headline: '', description: '' }

/** The filings of a price history's days, as they stand on a day. */
export function filingRelation(
  data: FilingData,
  market: Market,
  texts: CompanyTexts,
  { from, to, symbol }: FilingWindow,
): Relation {
  const low = countBelow(data.day, from)
  const high = countBelow(data.day, to + 1)
  const [day, company] = [data.day.subarray(low, high), data.company.subarray(low, high)]
  const companyAt = (index: number) => company[index] ?? 0
  const dayAt = (index: number) => day[index] ?? 0
  const template = (index: number) => TEMPLATES[data.template[low + index] ?? 0] ?? NO_TEMPLATE
  const words = (index: number) => fillTexts(template(index), facts(market, texts, companyAt(index), dayAt(index)))
  const accession = (index: number) =>
    accessionNumber(texts.cik(companyAt(index)), dayAt(index), FIRST_8K_NUMBER + (data.kind[low + index] ?? 0))
  const symbolAt = (index: number) => symbol?.(companyAt(index)) ?? market.universe.symbols[companyAt(index)] ?? ''
  const rowsOf = (wanted: string) => companyRows(data, market.universe.issuerOf(wanted), low, high)
  return columnRelation({
    size: day.length,
    ascending: 'filing_date',
    columns: {
      accession_number: accession,
      symbol: symbolAt,
      company_name: (index) => texts.name(companyAt(index)),
      sector: (index) => texts.sector(companyAt(index)),
      industry: (index) => texts.industry(companyAt(index)),
      filing_date: (index) => isoDate(dayAt(index)),
      headline: (index) => words(index).headline,
      event_description: (index) => words(index).description,
      impact_tag: (index) => template(index).impact,
      event_tags: (index) => template(index).tags,
      sec_url: (index) => secUrl(market.universe.cik[companyAt(index)] ?? 0, accession(index)),
    },
    hidden: { rank: (index) => companyAt(index) + 1 },
    coded: {
      filing_date: dates(day),
      impact_tag: dictionary((index) => IMPACT_OF[data.template[low + index] ?? 0] ?? 0, IMPACTS),
      rank: { ordered: true, code: (index) => companyAt(index) + 1, encode: Number },
    },
    narrow: (filters) => narrowBy({ dateColumns: ['filing_date'], days: day, keys: { symbol: rowsOf } }, filters),
  })
}

/** Where the regulator's archive would keep it. */
function secUrl(cik: number, accession: string): string {
  return `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/`
}

function facts(market: Market, texts: CompanyTexts, company: number, day: number) {
  return {
    name: texts.name(company),
    marketCap: texts.marketCap(company),
    day,
    seed: market.prices(company).seed,
  }
}

function companyRows(
  { byCompany: { starts, rows } }: FilingData,
  issuer: number | undefined,
  low: number,
  high: number,
) {
  if (issuer === undefined || issuer < 0) return undefined
  const all = rows.subarray(starts[issuer] ?? 0, starts[issuer + 1] ?? 0)
  return all.subarray(countBelow(all, low), countBelow(all, high)).map((row) => row - low)
}
