import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compileFile, type Parameter, tablesOf } from './index.js'

/** The facts of the documentation, written down again independently of the document. */
const contract = await compileFile(fileURLToPath(new URL('openapi.yaml', import.meta.url)))

const CODE = 'acquired_disposed_code:string{A,D}'
const AREA = 'role:string sector:string industry:string'
const OPERATIONS: Readonly<Record<string, string>> = {
  'account /v1/user-status': '',
  'company /v1/company-profile': 'symbol:string=AAPL',
  'company /v1/ohlc': 'symbol:string=AAPL',
  'company /v1/technical-signals':
    'symbol:list day_interval:string=365 signal_type:string{BULLISH,BEARISH} trading_system:string cursor:string limit:integer=500',
  'company /v1/company-actions': 'symbol:string=AAPL',
  'company /v1/multi-company-8k-llm-summary':
    'day_interval:string=30 symbol:string impact:string{HIGH,MEDIUM,LOW} sector:string industry:string cursor:string',
  'company /v1/company-info-page': 'symbol:string=AAPL',
  'light /v1/form4-recent-activity': `symbol:list day_interval:integer=30 ${CODE} min_value:number ${AREA} transaction_code:string is_acquisition:string{true,false} cursor:string limit:integer=500`,
  'light /v1/form4-top-insiders': `day_interval:integer=90 ${CODE} symbol:list limit:integer=50<=100`,
  'light /v1/form4-largest-transactions': `day_interval:integer=30 min_value:number=1000000 ${CODE} symbol:string ${AREA} transaction_code:string limit:integer=100`,
  'light /v1/form4-company-summary': 'symbol!:string day_interval:integer=90',
  'light /v1/form4-transaction-breakdown': `symbol:string day_interval:integer=90 ${AREA}`,
  'medium /v1/form4-trends': 'symbol:string aggregation:string{daily,weekly,monthly}=weekly limit:integer=52',
  'medium /v1/form4-clusters': `symbol:list day_interval:integer=90 min_insiders:integer=3 min_value:number=100000 ${CODE} limit:integer=100`,
  'medium /v1/form4-role-analytics': `symbol:string day_interval:integer=90 role:string ${CODE} limit:integer=100`,
  'medium /v1/form4-repeated-activity': `symbol:string day_interval:integer=90 min_occurrences:integer=3 ${CODE} limit:integer=100`,
  'medium /v1/form4-confidence-scores':
    'symbol:string day_interval:integer=90 min_score:number=50<=100 limit:integer=100',
  'advanced /v1/form4-unusual-ownership':
    'symbol:string min_percent_change:number=10 severity:string{high,medium,low} role:string limit:integer=100',
  'advanced /v1/form4-network-effects': `symbol:string min_connected_insiders:integer=3 ${CODE} limit:integer=100`,
  'advanced /v1/form4-sentiment-momentum': `symbol:string momentum_category:string ${CODE} limit:integer=100`,
  'search /v1/form4-insider-search':
    'name_query:string>=3 owner_cik:string min_companies:integer=1 activity_level:string{Very Active,Active,Moderate,Occasional} position_type:string{Net Buyer,Net Seller,Mixed} limit:integer=50<=100',
  'search /v1/form4-insider-profile': 'owner_cik!:string',
  'search /v1/form4-insider-transactions': 'owner_cik!:string day_interval:integer=90 limit:integer=100<=500',
  'search /v1/form4-insider-companies': 'owner_cik!:string day_interval:integer=90',
}

const OWN =
  'transaction_date issuer_cik issuer_name trading_symbols role officer_title transaction_code transaction_description transaction_shares transaction_price_per_share transaction_value acquired_disposed_code shares_owned_following_transaction direct_or_indirect_ownership accession_number'
const ROWS: Readonly<Record<string, string>> = {
  CompanyProfileRow: 'cik ticker company_name sector industry exchange market_cap employees website description',
  OhlcRow: 'symbol date open high low close volume',
  TechnicalSignalRow: 'symbol signal_date signal_type trading_system entry_price current_price pct_change',
  CompanyActionRow: 'accession_number symbol filing_date headline event_description impact_tag event_tags sec_url',
  InsiderTransactionRow: `${OWN.replace(' role', ' owner_cik insider_name role')} created_at`,
  InsiderOwnTransactionRow: OWN,
  TopInsiderRow:
    'owner_cik insider_name acquired_disposed_code total_transaction_value total_transactions avg_transaction_size most_recent_date companies_traded rank',
  TrendRow: 'period_start period_end buy_count sell_count buy_value sell_value net_value unique_insiders',
  ClusterRow:
    'issuer_cik issuer_name trading_symbols cluster_start_date cluster_end_date acquired_disposed_code insider_count transaction_count cluster_total_value days_since_cluster',
  InsiderRow:
    'owner_cik insider_name companies_traded total_transactions total_buy_value total_sell_value net_position_change avg_transaction_size primary_role activity_level position_type first_transaction last_transaction transactions_last_30_days',
  InsiderCompanyRow:
    'issuer_cik issuer_name trading_symbols total_transactions total_buy_value total_sell_value net_value first_transaction last_transaction',
}
const OPEN =
  'MultiCompany8kRow CompanySummaryRow TransactionBreakdownRow RoleAnalyticsRow RepeatedActivityRow ConfidenceScoreRow UnusualOwnershipRow NetworkEffectRow SentimentMomentumRow'

const tables = contract.operations.flatMap((operation) => tablesOf(operation).map(({ table }) => table))

describe('the document equals the documentation', () => {
  it.each(Object.entries(OPERATIONS))('%s', (place, parameters) => {
    const found = contract.operations.find(({ group, path }) => `${group} ${path}` === place)
    expect(found?.method).toBe('get')
    expect(found?.cost).toBe(1)
    expect(found?.parameters.map(brief).join(' ')).toBe(parameters)
  })

  it('has no other operation', () => {
    expect(contract.operations).toHaveLength(24)
    expect(Object.keys(OPERATIONS)).toHaveLength(24)
  })

  it.each(Object.entries(ROWS))('%s', (row, columns) => {
    const found = tables.filter((table) => table.row === row)
    expect(found.length).toBeGreaterThan(0)
    for (const { shape, columns: own } of found) {
      expect(shape).toBe('closed')
      expect(
        own
          .filter(({ optional }) => optional === undefined)
          .map(({ name }) => name)
          .join(' '),
      ).toBe(columns)
    }
  })

  it('leaves the columns of nine records open', () => {
    expect(tables.filter(({ shape }) => shape === 'open').map(({ row }) => row)).toEqual(OPEN.split(' '))
  })

  it('delimits with a pipe below a header row, and never quotes', () => {
    for (const { delimiter, header, quote } of tables) expect({ delimiter, header, quote }).toEqual(PIPES)
  })

  it('has the tiers, their reach and their quotas', () => {
    expect(contract.tiers.map(({ name, symbols, quota }) => [name, symbols, quota.hour, quota.day])).toEqual([
      ['free', 500, 2, 10],
      ['pro', 6000, 25, 100],
      ['elite', null, 100, 1000],
    ])
    expect(contract.groups.map(({ name, tier }) => `${name} ${tier}`).sort()).toEqual(GROUPS)
  })

  it('has the documented codes with their statuses, and marks its own codes', () => {
    const shown = contract.errors.filter(({ statusShown }) => statusShown)
    expect(shown.map(({ status, code }) => `${status} ${code}`)).toEqual(CODES)
    const lines = contract.errors.filter(({ shape }) => shape === 'line').map(({ code }) => code)
    expect(lines).toEqual(['MISSING_PARAMETER', 'NAME_QUERY_TOO_SHORT', 'NO_DATA'])
    const upgrades = contract.errors.filter(({ fields }) => fields.includes('upgrade_url'))
    expect(upgrades.map(({ status, upgradeUrl }) => status === 403 && upgradeUrl !== undefined)).toEqual([
      true,
      true,
      true,
    ])
  })

  it('has both credentials, and a token lifetime of an hour', () => {
    expect(contract.securitySchemes.map(({ name, kind, field, lifetime }) => [name, kind, field, lifetime])).toEqual([
      ['bearerAuth', 'bearer', undefined, 3600],
      ['apiKeyAuth', 'api-key', 'X-API-Key', undefined],
    ])
    for (const { security } of contract.operations) expect(security).toEqual([['bearerAuth'], ['apiKeyAuth']])
  })

  it('judges the order of rankings and prices, and warns where several orders are lawful but not every one', () => {
    const judged = contract.operations.flatMap(({ id, order }) =>
      order.filter(({ level }) => level !== 'observe').map(({ column, level }) => `${id} ${column} ${level}`),
    )
    expect(judged).toEqual([
      'getOhlc date must',
      'getForm4TopInsiders total_transaction_value should',
      'getForm4LargestTransactions transaction_value must',
      'getForm4InsiderSearch insider_name must',
      'getForm4InsiderSearch activity_level must',
    ])
  })

  it('has the rate headers, all for the day', () => {
    const { limit, remaining, reset } = contract.rateHeaders ?? {}
    expect([limit, remaining, reset].map((header) => `${header?.header} ${header?.window}`)).toEqual([
      'X-RateLimit-Limit day',
      'X-RateLimit-Remaining day',
      'X-RateLimit-Reset day',
    ])
  })
})

const PIPES = { delimiter: '|', header: true, quote: null }
const GROUPS = ['account free', 'advanced elite', 'company free', 'light free', 'medium pro', 'search free']
const CODES = [
  '401 AUTH_REQUIRED',
  '401 TOKEN_EXPIRED',
  '401 INVALID_API_KEY',
  '403 SYMBOL_TIER_RESTRICTED',
  '403 FEATURE_TIER_REQUIRED',
  '403 FEATURE_TIER_RESTRICTED',
  '429 RATE_LIMIT_EXCEEDED',
]

/** `name!:type{values}=default>=length<=maximum` */
function brief({ name, required, type, enum: values, default: fallback, minLength, maximum }: Parameter): string {
  const least = minLength === undefined || minLength < 2 ? '' : `>=${minLength}`
  const list = values === undefined ? '' : `{${values.join(',')}}`
  const given = fallback === undefined ? '' : `=${fallback}`
  return `${name}${required ? '!' : ''}:${type}${list}${given}${least}${maximum === undefined ? '' : `<=${maximum}`}`
}
