// Made by `npm run generate` from spec/openapi.yaml; do not edit.

export interface CompanyProfileRow {
  /** Central Index Key of the company at the regulator; our answers pad it to ten digits. */
  readonly cik: string
  /** Ticker of the company. */
  readonly ticker: string
  /** Name of the company. */
  readonly company_name: string | null
  /** Sector of the economy that the company belongs to. */
  readonly sector: string | null
  /** Industry within the sector. */
  readonly industry: string | null
  /** Exchange on which the company is listed. */
  readonly exchange: string | null
  /** Market value of all shares in US dollars. */
  readonly market_cap: number | null
  /** Number of full-time employees; a fund has none. */
  readonly employees: number | null
  /** Address of the company on the web. */
  readonly website: string | null
  /** What the company does, in a sentence or two. */
  readonly description: string | null
}

export interface OhlcRow {
  /** Ticker of the company. */
  readonly symbol: string
  /** Trading day. */
  readonly date: string
  /** First price of the day. */
  readonly open: number | null
  /** Highest price of the day. */
  readonly high: number | null
  /** Lowest price of the day. */
  readonly low: number | null
  /** Last price of the day. */
  readonly close: number | null
  /** Number of shares traded. */
  readonly volume: number | null
}

export interface TechnicalSignalRow {
  /** Ticker of the company. */
  readonly symbol: string
  /** Day on which the signal was generated. */
  readonly signal_date: string
  /** BULLISH expects a rise, BEARISH a fall. */
  readonly signal_type: 'BULLISH' | 'BEARISH'
  /** Which system spoke: crossing moving averages, a reversal after an exaggeration, or a breakout on high volume. */
  readonly trading_system: string
  /** Price when the signal was generated. */
  readonly entry_price: number | null
  /** Most recent close. */
  readonly current_price: number | null
  /** Change since the signal in percent. */
  readonly pct_change: number | null
}

export interface CompanyActionRow {
  /** Identifier of the filing at the regulator. */
  readonly accession_number: string
  /** Ticker of the company. */
  readonly symbol: string
  /** Day of the filing. */
  readonly filing_date: string
  /** The event in one line. */
  readonly headline: string | null
  /** The event in a few sentences. */
  readonly event_description: string | null
  /** HIGH is likely to move the price, MEDIUM is notable, LOW is routine. */
  readonly impact_tag: 'HIGH' | 'MEDIUM' | 'LOW'
  /** Key words of the event, a JSON array of strings inside the cell. */
  readonly event_tags: readonly string[] | null
  /** Where the filing can be read. */
  readonly sec_url: string | null
}

export interface MultiCompany8kRow {
  /** Identifier of the filing at the regulator. */
  readonly accession_number: string
  /** Ticker of the company. */
  readonly symbol: string
  /** Name of the company. */
  readonly company_name: string | null
  /** Sector of the company. */
  readonly sector: string | null
  /** Industry of the company. */
  readonly industry: string | null
  /** Day of the filing. */
  readonly filing_date: string
  /** The event in one line. */
  readonly headline: string | null
  /** The event in a few sentences. */
  readonly event_description: string | null
  /** HIGH is likely to move the price, MEDIUM is notable, LOW is routine. */
  readonly impact_tag: 'HIGH' | 'MEDIUM' | 'LOW'
  /** Key words of the event, a JSON array of strings inside the cell. */
  readonly event_tags: readonly string[] | null
  /** Where the filing can be read. */
  readonly sec_url: string | null
}

export interface InsiderTransactionRow {
  /** Day on which the insider traded. */
  readonly transaction_date: string
  /** Central Index Key of the company at the regulator; our answers pad it to ten digits. */
  readonly issuer_cik: string
  /** Name of the company whose shares were traded. */
  readonly issuer_name: string | null
  /** Ticker of the company, or several of them separated by a comma and a space. */
  readonly trading_symbols: string
  /** Central Index Key of the insider; our answers pad it to ten digits. */
  readonly owner_cik: string
  /** Name of the insider as filed, family name first. */
  readonly insider_name: string | null
  /** Role of the insider in the company. */
  readonly role: string | null
  /** Title of an officer; empty for other insiders. */
  readonly officer_title: string | null
  /** Kind of transaction: P purchase, S sale, M exercise or conversion of a derivative, A grant or award, F payment of an exercise price or of tax, G gift, D sale to the issuer. */
  readonly transaction_code: string
  /** The transaction code in words. */
  readonly transaction_description: string | null
  /** Number of shares that changed hands; fractions occur. */
  readonly transaction_shares: number | null
  /** Price of one share in US dollars; empty where no price was paid, as for a gift. */
  readonly transaction_price_per_share: number | null
  /** Shares times price in US dollars. */
  readonly transaction_value: number | null
  /** A when shares were acquired, D when they were disposed of. */
  readonly acquired_disposed_code: 'A' | 'D'
  /** Shares that the insider holds after the transaction. */
  readonly shares_owned_following_transaction: number | null
  /** D when the insider holds the shares directly, I when another person or a trust holds them for the insider. */
  readonly direct_or_indirect_ownership: 'D' | 'I'
  /** Identifier of the filing at the regulator. */
  readonly accession_number: string
  /** When the record was made, YYYY-MM-DD HH:MM:SS. */
  readonly created_at: string
}

export interface TopInsiderRow {
  /** Central Index Key of the insider; our answers pad it to ten digits. */
  readonly owner_cik: string
  /** Name of the insider as filed, family name first. */
  readonly insider_name: string | null
  /** A when shares were acquired, D when they were disposed of. */
  readonly acquired_disposed_code: 'A' | 'D'
  /** Value of all these transactions. */
  readonly total_transaction_value: number | null
  /** Number of these transactions. */
  readonly total_transactions: number | null
  /** Value of one transaction on average. */
  readonly avg_transaction_size: number | null
  /** Day of the latest of these transactions. */
  readonly most_recent_date: string
  /** Names of the companies, each with its tickers in parentheses. */
  readonly companies_traded: string | null
  /** Place among the buyers, or among the sellers, from 1. */
  readonly rank: number | null
}

export interface CompanySummaryRow {
  /** Ticker of the company. */
  readonly symbol: string
  /** Central Index Key of the company at the regulator; our answers pad it to ten digits. */
  readonly issuer_cik: string
  /** Name of the company whose shares were traded. */
  readonly issuer_name: string | null
  /** First day of the window. */
  readonly period_start: string
  /** Last day of the window. */
  readonly period_end: string
  /** Value of what was acquired. */
  readonly total_buy_value: number | null
  /** Value of what was disposed of. */
  readonly total_sell_value: number | null
  /** Acquired minus disposed of. */
  readonly net_value: number | null
  /** Number of transactions that acquired. */
  readonly buy_count: number | null
  /** Number of transactions that disposed. */
  readonly sell_count: number | null
  /** Number of all transactions. */
  readonly total_transactions: number | null
  /** Number of insiders who traded. */
  readonly unique_insiders: number | null
}

export interface TransactionBreakdownRow {
  /** Kind of transaction: P purchase, S sale, M exercise or conversion of a derivative, A grant or award, F payment of an exercise price or of tax, G gift, D sale to the issuer. */
  readonly transaction_code: string
  /** The transaction code in words. */
  readonly transaction_description: string | null
  /** A when shares were acquired, D when they were disposed of. */
  readonly acquired_disposed_code: 'A' | 'D'
  /** Number of transactions. */
  readonly transaction_count: number | null
  /** Number of shares. */
  readonly total_shares: number | null
  /** Value of the transactions. */
  readonly total_value: number | null
  /** Value of one transaction on average. */
  readonly avg_value: number | null
  /** Number of insiders who traded so. */
  readonly unique_insiders: number | null
}

export interface TrendRow {
  /** First day of the period. */
  readonly period_start: string
  /** Last day of the period. */
  readonly period_end: string
  /** Number of purchases. */
  readonly buy_count: number | null
  /** Number of sales. */
  readonly sell_count: number | null
  /** Value of the purchases. */
  readonly buy_value: number | null
  /** Value of the sales. */
  readonly sell_value: number | null
  /** Value of the purchases minus value of the sales. */
  readonly net_value: number | null
  /** Number of insiders who traded. */
  readonly unique_insiders: number | null
}

export interface ClusterRow {
  /** Central Index Key of the company at the regulator; our answers pad it to ten digits. */
  readonly issuer_cik: string
  /** Name of the company whose shares were traded. */
  readonly issuer_name: string | null
  /** Ticker of the company, or several of them separated by a comma and a space. */
  readonly trading_symbols: string
  /** Day of the first transaction. */
  readonly cluster_start_date: string
  /** Day of the last transaction. */
  readonly cluster_end_date: string
  /** A when shares were acquired, D when they were disposed of. */
  readonly acquired_disposed_code: 'A' | 'D'
  /** Number of insiders. */
  readonly insider_count: number | null
  /** Number of transactions. */
  readonly transaction_count: number | null
  /** Value of all transactions of the cluster. */
  readonly cluster_total_value: number | null
  /** Days that have passed since the cluster. */
  readonly days_since_cluster: number | null
}

export interface RoleAnalyticsRow {
  /** Role of the insider in the company. */
  readonly role: string | null
  /** Number of transactions. */
  readonly transaction_count: number | null
  /** Number of insiders. */
  readonly unique_insiders: number | null
  /** Number of transactions that acquired. */
  readonly buy_count: number | null
  /** Number of transactions that disposed. */
  readonly sell_count: number | null
  /** Value of what was acquired. */
  readonly total_buy_value: number | null
  /** Value of what was disposed of. */
  readonly total_sell_value: number | null
  /** Acquired minus disposed of. */
  readonly net_value: number | null
  /** Value of one transaction on average. */
  readonly avg_transaction_value: number | null
}

export interface RepeatedActivityRow {
  /** Central Index Key of the insider; our answers pad it to ten digits. */
  readonly owner_cik: string
  /** Name of the insider as filed, family name first. */
  readonly insider_name: string | null
  /** Central Index Key of the company at the regulator; our answers pad it to ten digits. */
  readonly issuer_cik: string
  /** Name of the company whose shares were traded. */
  readonly issuer_name: string | null
  /** Ticker of the company, or several of them separated by a comma and a space. */
  readonly trading_symbols: string
  /** A when shares were acquired, D when they were disposed of. */
  readonly acquired_disposed_code: 'A' | 'D'
  /** Number of transactions. */
  readonly occurrences: number | null
  /** Value of the transactions. */
  readonly total_value: number | null
  /** Value of one transaction on average. */
  readonly avg_value: number | null
  /** Day of the first transaction. */
  readonly first_transaction: string
  /** Day of the last transaction. */
  readonly last_transaction: string
}

export interface ConfidenceScoreRow {
  /** Day on which the insider traded. */
  readonly transaction_date: string
  /** Central Index Key of the company at the regulator; our answers pad it to ten digits. */
  readonly issuer_cik: string
  /** Name of the company whose shares were traded. */
  readonly issuer_name: string | null
  /** Ticker of the company, or several of them separated by a comma and a space. */
  readonly trading_symbols: string
  /** Central Index Key of the insider; our answers pad it to ten digits. */
  readonly owner_cik: string
  /** Name of the insider as filed, family name first. */
  readonly insider_name: string | null
  /** Role of the insider in the company. */
  readonly role: string | null
  /** Kind of transaction: P purchase, S sale, M exercise or conversion of a derivative, A grant or award, F payment of an exercise price or of tax, G gift, D sale to the issuer. */
  readonly transaction_code: string
  /** Shares times price in US dollars. */
  readonly transaction_value: number | null
  /** A when shares were acquired, D when they were disposed of. */
  readonly acquired_disposed_code: 'A' | 'D'
  /** Significance of the transaction, from 0 to 100. */
  readonly confidence_score: number | null
  /** Size, compared with the history of the insider. */
  readonly size_factor: number | null
  /** Role and seniority. */
  readonly role_factor: number | null
  /** Purchases in the open market weigh more. */
  readonly market_factor: number | null
  /** Activity together with other insiders. */
  readonly cluster_factor: number | null
  /** Repeated transactions in the same direction. */
  readonly repetition_factor: number | null
  /** Identifier of the filing at the regulator. */
  readonly accession_number: string
}

export interface UnusualOwnershipRow {
  /** Day on which the insider traded. */
  readonly transaction_date: string
  /** Central Index Key of the company at the regulator; our answers pad it to ten digits. */
  readonly issuer_cik: string
  /** Name of the company whose shares were traded. */
  readonly issuer_name: string | null
  /** Ticker of the company, or several of them separated by a comma and a space. */
  readonly trading_symbols: string
  /** Central Index Key of the insider; our answers pad it to ten digits. */
  readonly owner_cik: string
  /** Name of the insider as filed, family name first. */
  readonly insider_name: string | null
  /** Role of the insider in the company. */
  readonly role: string | null
  /** A when shares were acquired, D when they were disposed of. */
  readonly acquired_disposed_code: 'A' | 'D'
  /** Number of shares that changed hands; fractions occur. */
  readonly transaction_shares: number | null
  /** Shares held before the transaction. */
  readonly shares_owned_before: number | null
  /** Shares that the insider holds after the transaction. */
  readonly shares_owned_following_transaction: number | null
  /** Size of the change in percent of the holding before. */
  readonly percent_change: number | null
  /** How large the change is. */
  readonly severity: 'high' | 'medium' | 'low'
  /** Identifier of the filing at the regulator. */
  readonly accession_number: string
}

export interface NetworkEffectRow {
  /** Name of the group. */
  readonly network_id: string
  /** Central Index Key of the company at the regulator; our answers pad it to ten digits. */
  readonly issuer_cik: string
  /** Name of the company whose shares were traded. */
  readonly issuer_name: string | null
  /** Ticker of the company, or several of them separated by a comma and a space. */
  readonly trading_symbols: string
  /** A when shares were acquired, D when they were disposed of. */
  readonly acquired_disposed_code: 'A' | 'D'
  /** Number of insiders in the group. */
  readonly connected_insiders: number | null
  /** Names of the insiders, separated by a semicolon and a space. */
  readonly insider_names: string | null
  /** Number of transactions. */
  readonly transaction_count: number | null
  /** Value of the transactions. */
  readonly total_value: number | null
  /** Day of the first transaction. */
  readonly first_transaction: string
  /** Day of the last transaction. */
  readonly last_transaction: string
  /** How alike the insiders traded, from 0 to 100. */
  readonly correlation_score: number | null
}

export interface SentimentMomentumRow {
  /** Central Index Key of the company at the regulator; our answers pad it to ten digits. */
  readonly issuer_cik: string
  /** Name of the company whose shares were traded. */
  readonly issuer_name: string | null
  /** Ticker of the company, or several of them separated by a comma and a space. */
  readonly trading_symbols: string
  /** A when shares were acquired, D when they were disposed of. */
  readonly acquired_disposed_code: 'A' | 'D'
  /** Kind of the shift, such as accelerating_buys or decelerating_sells. */
  readonly momentum_category: string
  /** Bought in the recent window. */
  readonly recent_buy_value: number | null
  /** Sold in the recent window. */
  readonly recent_sell_value: number | null
  /** Bought in the window before. */
  readonly prior_buy_value: number | null
  /** Sold in the window before. */
  readonly prior_sell_value: number | null
  /** Recent net value minus the net value before. */
  readonly net_change: number | null
  /** Strength of the shift. */
  readonly momentum_score: number | null
}

export interface InsiderRow {
  /** Central Index Key of the insider, ten digits. */
  readonly owner_cik: string
  /** Name of the insider as filed, family name first. */
  readonly insider_name: string | null
  /** Number of companies in which the insider traded. */
  readonly companies_traded: number | null
  /** Number of transactions of all time. */
  readonly total_transactions: number | null
  /** Value of what the insider bought. */
  readonly total_buy_value: number | null
  /** Value of what the insider sold. */
  readonly total_sell_value: number | null
  /** Bought minus sold. */
  readonly net_position_change: number | null
  /** Value of one transaction on average. */
  readonly avg_transaction_size: number | null
  /** The role in which the insider traded most often. */
  readonly primary_role: string | null
  /** How often the insider trades, from the most to the least. */
  readonly activity_level: 'Very Active' | 'Active' | 'Moderate' | 'Occasional'
  /** Whether the insider mostly buys or sells. */
  readonly position_type: 'Net Buyer' | 'Net Seller' | 'Mixed'
  /** Day of the first transaction. */
  readonly first_transaction: string
  /** Day of the latest transaction. */
  readonly last_transaction: string
  /** Number of transactions of the last 30 days. */
  readonly transactions_last_30_days: number | null
}

export interface InsiderOwnTransactionRow {
  /** Day on which the insider traded. */
  readonly transaction_date: string
  /** Central Index Key of the company at the regulator; our answers pad it to ten digits. */
  readonly issuer_cik: string
  /** Name of the company whose shares were traded. */
  readonly issuer_name: string | null
  /** Ticker of the company, or several of them separated by a comma and a space. */
  readonly trading_symbols: string
  readonly insider_name?: string
  /** Role of the insider in the company. */
  readonly role: string | null
  /** Title of an officer; empty for other insiders. */
  readonly officer_title: string | null
  /** Kind of transaction: P purchase, S sale, M exercise or conversion of a derivative, A grant or award, F payment of an exercise price or of tax, G gift, D sale to the issuer. */
  readonly transaction_code: string
  /** The transaction code in words. */
  readonly transaction_description: string | null
  /** Number of shares that changed hands; fractions occur. */
  readonly transaction_shares: number | null
  /** Price of one share in US dollars; empty where no price was paid, as for a gift. */
  readonly transaction_price_per_share: number | null
  /** Shares times price in US dollars. */
  readonly transaction_value: number | null
  /** A when shares were acquired, D when they were disposed of. */
  readonly acquired_disposed_code: 'A' | 'D'
  /** Shares that the insider holds after the transaction. */
  readonly shares_owned_following_transaction: number | null
  /** D when the insider holds the shares directly, I when another person or a trust holds them for the insider. */
  readonly direct_or_indirect_ownership: 'D' | 'I'
  /** Identifier of the filing at the regulator. */
  readonly accession_number: string
}

export interface InsiderCompanyRow {
  /** Central Index Key of the company at the regulator; our answers pad it to ten digits. */
  readonly issuer_cik: string
  /** Name of the company whose shares were traded. */
  readonly issuer_name: string | null
  /** Ticker of the company, or several of them separated by a comma and a space. */
  readonly trading_symbols: string
  /** Number of transactions. */
  readonly total_transactions: number | null
  /** Value of what the insider bought. */
  readonly total_buy_value: number | null
  /** Value of what the insider sold. */
  readonly total_sell_value: number | null
  /** Bought minus sold; negative when more was sold. */
  readonly net_value: number | null
  /** Day of the first transaction. */
  readonly first_transaction: string
  /** Day of the latest transaction. */
  readonly last_transaction: string
}

/** The row of each operation by its id; `unknown` where the answer is no table. */
export interface OperationRows {
  readonly getUserStatus: unknown
  readonly getCompanyProfile: CompanyProfileRow
  readonly getOhlc: OhlcRow
  readonly getTechnicalSignals: TechnicalSignalRow
  readonly getCompanyActions: CompanyActionRow
  readonly getMultiCompany8kSummary: MultiCompany8kRow
  readonly getCompanyInfoPage: unknown
  readonly getForm4RecentActivity: InsiderTransactionRow
  readonly getForm4TopInsiders: TopInsiderRow
  readonly getForm4LargestTransactions: InsiderTransactionRow
  readonly getForm4CompanySummary: CompanySummaryRow
  readonly getForm4TransactionBreakdown: TransactionBreakdownRow
  readonly getForm4Trends: TrendRow
  readonly getForm4Clusters: ClusterRow
  readonly getForm4RoleAnalytics: RoleAnalyticsRow
  readonly getForm4RepeatedActivity: RepeatedActivityRow
  readonly getForm4ConfidenceScores: ConfidenceScoreRow
  readonly getForm4UnusualOwnership: UnusualOwnershipRow
  readonly getForm4NetworkEffects: NetworkEffectRow
  readonly getForm4SentimentMomentum: SentimentMomentumRow
  readonly getForm4InsiderSearch: InsiderRow
  readonly getForm4InsiderProfile: InsiderRow
  readonly getForm4InsiderTransactions: InsiderOwnTransactionRow
  readonly getForm4InsiderCompanies: InsiderCompanyRow
}
