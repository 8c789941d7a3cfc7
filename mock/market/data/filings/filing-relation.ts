import { type FilingTemplate, openFilingTemplates } from '../../../../fixtures/index.js'
import type { MultiCompany8kRow } from '../../../../spec/index.js'
import { countBelow } from '../../../model/count-below.js'
import type { Relation } from '../../../model/relation.js'
import { columnRelation } from '../column-relation.js'
import { dates, plain, textsBy, wholes, words } from '../data-column.js'
import type { CompanyTexts } from '../ledger/company-texts.js'
import { accessions, FIRST_8K_NUMBER } from '../ledger/row-texts.js'
import type { MarketBasis } from '../market-basis.js'
import { narrowBy } from '../narrow-by.js'
import type { FilingData } from './filing-data.js'
import { fillTexts } from './filing-texts.js'

export interface FilingWindow {
  /** Day numbers, both inside. */
  readonly from: number
  readonly to: number
  /** The requested ticker, when it is not the issuer's best-ranked one. */
  readonly symbol?: (company: number) => string | undefined
}

const IMPACTS = ['HIGH', 'MEDIUM', 'LOW'] as const
const NO_TEMPLATE: FilingTemplate = { impact: 'LOW', tags: [], headline: '', description: '' }

/** The filings of the days of a price history, as known on one day. */
export function filingRelation(
  data: FilingData,
  market: MarketBasis,
  texts: CompanyTexts,
  { from, to, symbol }: FilingWindow,
): Relation<MultiCompany8kRow> {
  const low = countBelow(data.day, from)
  const high = countBelow(data.day, to + 1)
  const [day, company] = [data.day.subarray(low, high), data.company.subarray(low, high)]
  const companyAt = (index: number) => company[index] ?? 0
  const dayAt = (index: number) => day[index] ?? 0
  const { all } = openFilingTemplates()
  const impactOf = all.map(({ impact }) => IMPACTS.indexOf(impact))
  const template = (index: number) => all[data.template[low + index] ?? 0] ?? NO_TEMPLATE
  const filled = (index: number) => fillTexts(template(index), facts(market, texts, companyAt(index), dayAt(index)))
  const accession = accessions(texts.cik, companyAt, dayAt, (index) => FIRST_8K_NUMBER + (data.kind[low + index] ?? 0))
  const rowsOf = (wanted: string) => companyRows(data, market.universe.issuerOf(wanted), low, high)
  return columnRelation<MultiCompany8kRow>({
    size: day.length,
    ascending: ['filing_date'],
    columns: {
      accession_number: accession,
      symbol: plain((index) => symbol?.(companyAt(index)) ?? texts.ticker.read(companyAt(index))),
      company_name: textsBy(companyAt, texts.name),
      sector: textsBy(companyAt, texts.sector),
      industry: textsBy(companyAt, texts.industry),
      filing_date: dates(dayAt),
      headline: plain((index) => filled(index).headline),
      event_description: plain((index) => filled(index).description),
      impact_tag: words((index) => impactOf[data.template[low + index] ?? 0] ?? 0, IMPACTS),
      event_tags: plain((index) => template(index).tags),
      sec_url: plain((index) => secUrl(market.universe.cik[companyAt(index)] ?? 0, accession.read(index))),
    },
    hidden: { rank: wholes((index) => companyAt(index) + 1) },
    narrow: (filters) => narrowBy({ dateColumns: ['filing_date'], days: day, keys: { symbol: rowsOf } }, filters),
  })
}

/** The address that the filing would have in the regulator's archive. */
function secUrl(cik: number, accession: string): string {
  return `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/`
}

function facts(market: MarketBasis, texts: CompanyTexts, company: number, day: number) {
  return {
    name: texts.name.read(company),
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
