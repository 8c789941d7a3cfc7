// Market Data and Insider Filings API 1.0.0
// Made by `pipeproof client` from the contract; do not edit; generate it again.

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

/** Authentication required: Send an Authorization Bearer header with an ID token, or an X-API-Key header with an API key Status 401. */
export interface AuthRequiredError {
  readonly kind: 'refused'
  readonly code: 'AUTH_REQUIRED'
  readonly status: number
  readonly error: string
  readonly details: string
}

/** Token expired: ID tokens live for one hour; get a fresh one and repeat the request Status 401. */
export interface TokenExpiredError {
  readonly kind: 'refused'
  readonly code: 'TOKEN_EXPIRED'
  readonly status: number
  readonly error: string
  readonly details: string
}

/** Invalid API key: The API key is unknown or was revoked Status 401. */
export interface InvalidApiKeyError {
  readonly kind: 'refused'
  readonly code: 'INVALID_API_KEY'
  readonly status: number
  readonly error: string
  readonly details: string
}

/** Symbol not included: {symbol} is outside of what the {tier} tier can reach Status 403. */
export interface SymbolTierRestrictedError {
  readonly kind: 'refused'
  readonly code: 'SYMBOL_TIER_RESTRICTED'
  readonly status: number
  readonly error: string
  readonly details: string
  readonly upgrade_url: string
}

/** Feature not included: This endpoint needs the {tier} tier Status 403. */
export interface FeatureTierRequiredError {
  readonly kind: 'refused'
  readonly code: 'FEATURE_TIER_REQUIRED'
  readonly status: number
  readonly error: string
  readonly details: string
  readonly upgrade_url: string
}

/** Feature not included: This endpoint is not part of your tier, it needs the {tier} tier Status 403. */
export interface FeatureTierRestrictedError {
  readonly kind: 'refused'
  readonly code: 'FEATURE_TIER_RESTRICTED'
  readonly status: number
  readonly error: string
  readonly details: string
  readonly upgrade_url: string
}

/** Rate limit exceeded: The limit of {limit} requests per {window} is used up; it resets at {reset} Status 429. */
export interface RateLimitExceededError {
  readonly kind: 'refused'
  readonly code: 'RATE_LIMIT_EXCEEDED'
  readonly status: number
  readonly error: string
  readonly details: string
}

/** Symbol not found: {symbol} is not in the data set */
export interface SymbolNotFoundError {
  readonly kind: 'refused'
  readonly code: 'SYMBOL_NOT_FOUND'
  readonly status: number
  readonly error: string
  readonly details: string
}

/** Invalid parameter: {parameter} is {found}, wanted {wanted} */
export interface InvalidParameterError {
  readonly kind: 'refused'
  readonly code: 'INVALID_PARAMETER'
  readonly status: number
  readonly error: string
  readonly details: string
}

/** No such path: There is nothing at this path */
export interface NotFoundError {
  readonly kind: 'refused'
  readonly code: 'NOT_FOUND'
  readonly status: number
  readonly error: string
  readonly details: string
}

/** Method not allowed: Every endpoint is read with GET */
export interface MethodNotAllowedError {
  readonly kind: 'refused'
  readonly code: 'METHOD_NOT_ALLOWED'
  readonly status: number
  readonly error: string
  readonly details: string
}

export type GetUserStatusRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | RateLimitExceededError
export type GetCompanyProfileRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError
export type GetOhlcRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError
export type GetTechnicalSignalsRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError
export type GetCompanyActionsRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError
export type GetMultiCompany8kSummaryRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError
export type GetCompanyInfoPageRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError
export type GetForm4RecentActivityRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4TopInsidersRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4LargestTransactionsRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4CompanySummaryRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4TransactionBreakdownRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4TrendsRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | FeatureTierRequiredError | FeatureTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4ClustersRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | FeatureTierRequiredError | FeatureTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4RoleAnalyticsRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | FeatureTierRequiredError | FeatureTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4RepeatedActivityRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | FeatureTierRequiredError | FeatureTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4ConfidenceScoresRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | FeatureTierRequiredError | FeatureTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4UnusualOwnershipRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | FeatureTierRequiredError | FeatureTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4NetworkEffectsRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | FeatureTierRequiredError | FeatureTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4SentimentMomentumRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | SymbolTierRestrictedError | FeatureTierRequiredError | FeatureTierRestrictedError | RateLimitExceededError | SymbolNotFoundError | InvalidParameterError | LineError
export type GetForm4InsiderSearchRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | RateLimitExceededError | InvalidParameterError | LineError
export type GetForm4InsiderProfileRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | RateLimitExceededError | InvalidParameterError | LineError
export type GetForm4InsiderTransactionsRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | RateLimitExceededError | InvalidParameterError | LineError
export type GetForm4InsiderCompaniesRefusal = AuthRequiredError | TokenExpiredError | InvalidApiKeyError | RateLimitExceededError | InvalidParameterError | LineError

export interface GetCompanyProfileParameters {
  /** Ticker of the company. (default AAPL) */
  readonly symbol?: string
}

export interface GetOhlcParameters {
  /** Ticker of the company. (default AAPL) */
  readonly symbol?: string
}

export interface GetTechnicalSignalsParameters {
  /** One ticker, or several separated by commas; without it all companies count. */
  readonly symbol?: string | readonly (string | number)[]
  /** How many days to look back for signals. (default 365) */
  readonly day_interval?: string
  /** Kind of signal. */
  readonly signal_type?: 'BULLISH' | 'BEARISH'
  /** Name of a trading system. */
  readonly trading_system?: string
  /** Cursor of the next page, taken from the previous page. */
  readonly cursor?: string
  /** Largest number of rows. (default 500, at least 1, caps the rows) */
  readonly limit?: number
}

export interface GetCompanyActionsParameters {
  /** Ticker of the company. (default AAPL) */
  readonly symbol?: string
}

export interface GetMultiCompany8kSummaryParameters {
  /** How many days to look back for filings. (default 30) */
  readonly day_interval?: string
  /** Ticker of a company; without it all companies count. */
  readonly symbol?: string
  /** How much the event matters. */
  readonly impact?: 'HIGH' | 'MEDIUM' | 'LOW'
  /** Sector of the company. */
  readonly sector?: string
  /** Industry of the company. */
  readonly industry?: string
  /** Cursor of the next page, taken from the previous page. */
  readonly cursor?: string
}

export interface GetCompanyInfoPageParameters {
  /** Ticker of the company. (default AAPL) */
  readonly symbol?: string
}

export interface GetForm4RecentActivityParameters {
  /** One ticker, or several separated by commas; without it all companies count. */
  readonly symbol?: string | readonly (string | number)[]
  /** How many days to look back for transactions. (default 30, at least 1) */
  readonly day_interval?: number
  /** A for acquisitions, D for disposals. */
  readonly acquired_disposed_code?: 'A' | 'D'
  /** Smallest value of a transaction in US dollars. (at least 0) */
  readonly min_value?: number
  /** Role of the insider, such as Officer, Director or 10% Owner. */
  readonly role?: string
  /** Sector of the company. */
  readonly sector?: string
  /** Industry of the company. */
  readonly industry?: string
  /** Kind of transaction, such as P, S, M or A. */
  readonly transaction_code?: string
  /** true for acquisitions, false for disposals. */
  readonly is_acquisition?: 'true' | 'false'
  /** Cursor of the next page, taken from the previous page. */
  readonly cursor?: string
  /** Largest number of rows. (default 500, at least 1, caps the rows) */
  readonly limit?: number
}

export interface GetForm4TopInsidersParameters {
  /** How many days to look back for transactions. (default 90, at least 1) */
  readonly day_interval?: number
  /** A for buyers, D for sellers. */
  readonly acquired_disposed_code?: 'A' | 'D'
  /** One ticker, or several separated by commas; without it all companies count. */
  readonly symbol?: string | readonly (string | number)[]
  /** Largest number of rows. (default 50, at least 1, at most 100, caps the rows) */
  readonly limit?: number
}

export interface GetForm4LargestTransactionsParameters {
  /** How many days to look back for transactions. (default 30, at least 1) */
  readonly day_interval?: number
  /** Smallest value of a transaction in US dollars. (default 1000000, at least 0) */
  readonly min_value?: number
  /** A for acquisitions, D for disposals. */
  readonly acquired_disposed_code?: 'A' | 'D'
  /** Ticker of a company; without it all companies count. */
  readonly symbol?: string
  /** Role of the insider, such as Officer, Director or 10% Owner. */
  readonly role?: string
  /** Sector of the company. */
  readonly sector?: string
  /** Industry of the company. */
  readonly industry?: string
  /** Kind of transaction, such as P, S, M or A. */
  readonly transaction_code?: string
  /** Largest number of rows. (default 100, at least 1, caps the rows) */
  readonly limit?: number
}

export interface GetForm4CompanySummaryParameters {
  /** Ticker of the company. */
  readonly symbol: string
  /** How many days to look back for transactions. (default 90, at least 1) */
  readonly day_interval?: number
}

export interface GetForm4TransactionBreakdownParameters {
  /** Ticker of a company; without it all companies count. */
  readonly symbol?: string
  /** How many days to look back for transactions. (default 90, at least 1) */
  readonly day_interval?: number
  /** Role of the insider, such as Officer, Director or 10% Owner. */
  readonly role?: string
  /** Sector of the company. */
  readonly sector?: string
  /** Industry of the company. */
  readonly industry?: string
}

export interface GetForm4TrendsParameters {
  /** Ticker of a company; without it all companies count. */
  readonly symbol?: string
  /** Length of a period. (default weekly) */
  readonly aggregation?: 'daily' | 'weekly' | 'monthly'
  /** Largest number of periods. (default 52, at least 1, caps the rows) */
  readonly limit?: number
}

export interface GetForm4ClustersParameters {
  /** One ticker, or several separated by commas; without it all companies count. */
  readonly symbol?: string | readonly (string | number)[]
  /** How many days to look back for transactions. (default 90, at least 1) */
  readonly day_interval?: number
  /** Smallest number of insiders in a cluster. (default 3, at least 1) */
  readonly min_insiders?: number
  /** Smallest value of a cluster in US dollars. (default 100000, at least 0) */
  readonly min_value?: number
  /** A for buy clusters, D for sell clusters. */
  readonly acquired_disposed_code?: 'A' | 'D'
  /** Largest number of rows. (default 100, at least 1, caps the rows) */
  readonly limit?: number
}

export interface GetForm4RoleAnalyticsParameters {
  /** Ticker of a company; without it all companies count. */
  readonly symbol?: string
  /** How many days to look back for transactions. (default 90, at least 1) */
  readonly day_interval?: number
  /** Role of the insider, such as Officer, Director or 10% Owner. */
  readonly role?: string
  /** A for acquisitions, D for disposals. */
  readonly acquired_disposed_code?: 'A' | 'D'
  /** Largest number of rows. (default 100, at least 1, caps the rows) */
  readonly limit?: number
}

export interface GetForm4RepeatedActivityParameters {
  /** Ticker of a company; without it all companies count. */
  readonly symbol?: string
  /** How many days to look back for transactions. (default 90, at least 1) */
  readonly day_interval?: number
  /** Smallest number of transactions. (default 3, at least 1) */
  readonly min_occurrences?: number
  /** A for acquisitions, D for disposals. */
  readonly acquired_disposed_code?: 'A' | 'D'
  /** Largest number of rows. (default 100, at least 1, caps the rows) */
  readonly limit?: number
}

export interface GetForm4ConfidenceScoresParameters {
  /** Ticker of a company; without it all companies count. */
  readonly symbol?: string
  /** How many days to look back for transactions. (default 90, at least 1) */
  readonly day_interval?: number
  /** Smallest score. (default 50, at least 0, at most 100) */
  readonly min_score?: number
  /** Largest number of rows. (default 100, at least 1, caps the rows) */
  readonly limit?: number
}

export interface GetForm4UnusualOwnershipParameters {
  /** Ticker of a company; without it all companies count. */
  readonly symbol?: string
  /** Smallest change of the holding in percent. (default 10, at least 0) */
  readonly min_percent_change?: number
  /** How large the change is. */
  readonly severity?: 'high' | 'medium' | 'low'
  /** Role of the insider, such as Officer, Director or 10% Owner. */
  readonly role?: string
  /** Largest number of rows. (default 100, at least 1, caps the rows) */
  readonly limit?: number
}

export interface GetForm4NetworkEffectsParameters {
  /** Ticker of a company; without it all companies count. */
  readonly symbol?: string
  /** Smallest number of insiders in a group. (default 3, at least 1) */
  readonly min_connected_insiders?: number
  /** A for acquisitions, D for disposals. */
  readonly acquired_disposed_code?: 'A' | 'D'
  /** Largest number of rows. (default 100, at least 1, caps the rows) */
  readonly limit?: number
}

export interface GetForm4SentimentMomentumParameters {
  /** Ticker of a company; without it all companies count. */
  readonly symbol?: string
  /** Kind of the shift, such as accelerating_buys or decelerating_sells; others exist. */
  readonly momentum_category?: string
  /** A for acquisitions, D for disposals. */
  readonly acquired_disposed_code?: 'A' | 'D'
  /** Largest number of rows. (default 100, at least 1, caps the rows) */
  readonly limit?: number
}

export interface GetForm4InsiderSearchParameters {
  /** Name or part of a name; typing errors and variations are tolerated. (3 characters or more) */
  readonly name_query?: string
  /** Exact Central Index Key of the insider. */
  readonly owner_cik?: string
  /** Smallest number of companies in which the insider traded. (default 1, at least 1) */
  readonly min_companies?: number
  /** How often the insider trades. */
  readonly activity_level?: 'Very Active' | 'Active' | 'Moderate' | 'Occasional'
  /** Whether the insider mostly buys or sells. */
  readonly position_type?: 'Net Buyer' | 'Net Seller' | 'Mixed'
  /** Largest number of rows. (default 50, at least 1, at most 100, caps the rows) */
  readonly limit?: number
}

export interface GetForm4InsiderProfileParameters {
  /** Central Index Key of the insider. */
  readonly owner_cik: string
}

export interface GetForm4InsiderTransactionsParameters {
  /** Central Index Key of the insider. */
  readonly owner_cik: string
  /** How many days to look back for transactions. (default 90, at least 1) */
  readonly day_interval?: number
  /** Largest number of rows. (default 100, at least 1, at most 500, caps the rows) */
  readonly limit?: number
}

export interface GetForm4InsiderCompaniesParameters {
  /** Central Index Key of the insider. */
  readonly owner_cik: string
  /** How many days to look back for transactions. (default 90, at least 1) */
  readonly day_interval?: number
}

/** A client of the service. It returns failures as values, and never throws. */
export function createClient(options: ClientOptions) {
  const { call, pages } = createCaller(CONTRACT, options)
  return {
    /** GET /v1/user-status: Account status */
    getUserStatus: (parameters: object = {}, request?: RequestOptions) =>
      call<({ readonly user_id: string; readonly email: string; readonly subscription_tier: 'free' | 'pro' | 'elite'; readonly feature_version: string; readonly available_features: readonly (string)[] }), GetUserStatusRefusal>(OPERATIONS.getUserStatus, parameters, request),
    /** GET /v1/company-profile: Company profile */
    getCompanyProfile: (parameters: GetCompanyProfileParameters = {}, request?: RequestOptions) =>
      call<readonly CompanyProfileRow[], GetCompanyProfileRefusal>(OPERATIONS.getCompanyProfile, parameters, request),
    /** GET /v1/ohlc: Price history */
    getOhlc: (parameters: GetOhlcParameters = {}, request?: RequestOptions) =>
      call<readonly OhlcRow[], GetOhlcRefusal>(OPERATIONS.getOhlc, parameters, request),
    /** GET /v1/technical-signals: Technical signals */
    getTechnicalSignals: (parameters: GetTechnicalSignalsParameters = {}, request?: RequestOptions) =>
      call<readonly TechnicalSignalRow[], GetTechnicalSignalsRefusal>(OPERATIONS.getTechnicalSignals, parameters, request),
    /** Its pages, with one request for each. A failure is the last page. */
    getTechnicalSignalsPages: (parameters: GetTechnicalSignalsParameters = {}, request?: RequestOptions) =>
      pages<readonly TechnicalSignalRow[], GetTechnicalSignalsRefusal>(OPERATIONS.getTechnicalSignals, parameters, request),
    /** GET /v1/company-actions: 8-K filings of a company */
    getCompanyActions: (parameters: GetCompanyActionsParameters = {}, request?: RequestOptions) =>
      call<readonly CompanyActionRow[], GetCompanyActionsRefusal>(OPERATIONS.getCompanyActions, parameters, request),
    /** GET /v1/multi-company-8k-llm-summary: 8-K filings across companies */
    getMultiCompany8kSummary: (parameters: GetMultiCompany8kSummaryParameters = {}, request?: RequestOptions) =>
      call<readonly OpenRow<MultiCompany8kRow>[], GetMultiCompany8kSummaryRefusal>(OPERATIONS.getMultiCompany8kSummary, parameters, request),
    /** Its pages, with one request for each. A failure is the last page. */
    getMultiCompany8kSummaryPages: (parameters: GetMultiCompany8kSummaryParameters = {}, request?: RequestOptions) =>
      pages<readonly OpenRow<MultiCompany8kRow>[], GetMultiCompany8kSummaryRefusal>(OPERATIONS.getMultiCompany8kSummary, parameters, request),
    /** GET /v1/company-info-page: Everything about a company */
    getCompanyInfoPage: (parameters: GetCompanyInfoPageParameters = {}, request?: RequestOptions) =>
      call<Omit<{ readonly company_profile: string; readonly ohlc: string; readonly spy: string; readonly trading_signals: string; readonly company_actions: string }, 'company_profile' | 'ohlc' | 'spy' | 'trading_signals' | 'company_actions'> & { readonly company_profile: readonly CompanyProfileRow[]; readonly ohlc: readonly OhlcRow[]; readonly spy: readonly OhlcRow[]; readonly trading_signals: readonly TechnicalSignalRow[]; readonly company_actions: readonly CompanyActionRow[] }, GetCompanyInfoPageRefusal>(OPERATIONS.getCompanyInfoPage, parameters, request),
    /** GET /v1/form4-recent-activity: Recent insider transactions */
    getForm4RecentActivity: (parameters: GetForm4RecentActivityParameters = {}, request?: RequestOptions) =>
      call<readonly InsiderTransactionRow[], GetForm4RecentActivityRefusal>(OPERATIONS.getForm4RecentActivity, parameters, request),
    /** Its pages, with one request for each. A failure is the last page. */
    getForm4RecentActivityPages: (parameters: GetForm4RecentActivityParameters = {}, request?: RequestOptions) =>
      pages<readonly InsiderTransactionRow[], GetForm4RecentActivityRefusal>(OPERATIONS.getForm4RecentActivity, parameters, request),
    /** GET /v1/form4-top-insiders: Insiders who traded most */
    getForm4TopInsiders: (parameters: GetForm4TopInsidersParameters = {}, request?: RequestOptions) =>
      call<readonly TopInsiderRow[], GetForm4TopInsidersRefusal>(OPERATIONS.getForm4TopInsiders, parameters, request),
    /** GET /v1/form4-largest-transactions: Largest insider transactions */
    getForm4LargestTransactions: (parameters: GetForm4LargestTransactionsParameters = {}, request?: RequestOptions) =>
      call<readonly InsiderTransactionRow[], GetForm4LargestTransactionsRefusal>(OPERATIONS.getForm4LargestTransactions, parameters, request),
    /** GET /v1/form4-company-summary: Insider activity of a company */
    getForm4CompanySummary: (parameters: GetForm4CompanySummaryParameters, request?: RequestOptions) =>
      call<readonly OpenRow<CompanySummaryRow>[], GetForm4CompanySummaryRefusal>(OPERATIONS.getForm4CompanySummary, parameters, request),
    /** GET /v1/form4-transaction-breakdown: Insider transactions by kind */
    getForm4TransactionBreakdown: (parameters: GetForm4TransactionBreakdownParameters = {}, request?: RequestOptions) =>
      call<readonly OpenRow<TransactionBreakdownRow>[], GetForm4TransactionBreakdownRefusal>(OPERATIONS.getForm4TransactionBreakdown, parameters, request),
    /** GET /v1/form4-trends: Insider trends (from the tier Pro on) */
    getForm4Trends: (parameters: GetForm4TrendsParameters = {}, request?: RequestOptions) =>
      call<readonly TrendRow[], GetForm4TrendsRefusal>(OPERATIONS.getForm4Trends, parameters, request),
    /** GET /v1/form4-clusters: Clusters of insider transactions (from the tier Pro on) */
    getForm4Clusters: (parameters: GetForm4ClustersParameters = {}, request?: RequestOptions) =>
      call<readonly ClusterRow[], GetForm4ClustersRefusal>(OPERATIONS.getForm4Clusters, parameters, request),
    /** GET /v1/form4-role-analytics: Insider activity by role (from the tier Pro on) */
    getForm4RoleAnalytics: (parameters: GetForm4RoleAnalyticsParameters = {}, request?: RequestOptions) =>
      call<readonly OpenRow<RoleAnalyticsRow>[], GetForm4RoleAnalyticsRefusal>(OPERATIONS.getForm4RoleAnalytics, parameters, request),
    /** GET /v1/form4-repeated-activity: Insiders who traded repeatedly (from the tier Pro on) */
    getForm4RepeatedActivity: (parameters: GetForm4RepeatedActivityParameters = {}, request?: RequestOptions) =>
      call<readonly OpenRow<RepeatedActivityRow>[], GetForm4RepeatedActivityRefusal>(OPERATIONS.getForm4RepeatedActivity, parameters, request),
    /** GET /v1/form4-confidence-scores: Transactions with confidence scores (from the tier Pro on) */
    getForm4ConfidenceScores: (parameters: GetForm4ConfidenceScoresParameters = {}, request?: RequestOptions) =>
      call<readonly OpenRow<ConfidenceScoreRow>[], GetForm4ConfidenceScoresRefusal>(OPERATIONS.getForm4ConfidenceScores, parameters, request),
    /** GET /v1/form4-unusual-ownership: Unusual changes of holdings (from the tier Elite on) */
    getForm4UnusualOwnership: (parameters: GetForm4UnusualOwnershipParameters = {}, request?: RequestOptions) =>
      call<readonly OpenRow<UnusualOwnershipRow>[], GetForm4UnusualOwnershipRefusal>(OPERATIONS.getForm4UnusualOwnership, parameters, request),
    /** GET /v1/form4-network-effects: Groups of connected insiders (from the tier Elite on) */
    getForm4NetworkEffects: (parameters: GetForm4NetworkEffectsParameters = {}, request?: RequestOptions) =>
      call<readonly OpenRow<NetworkEffectRow>[], GetForm4NetworkEffectsRefusal>(OPERATIONS.getForm4NetworkEffects, parameters, request),
    /** GET /v1/form4-sentiment-momentum: Companies with shifting insider sentiment (from the tier Elite on) */
    getForm4SentimentMomentum: (parameters: GetForm4SentimentMomentumParameters = {}, request?: RequestOptions) =>
      call<readonly OpenRow<SentimentMomentumRow>[], GetForm4SentimentMomentumRefusal>(OPERATIONS.getForm4SentimentMomentum, parameters, request),
    /** GET /v1/form4-insider-search: Search insiders */
    getForm4InsiderSearch: (parameters: GetForm4InsiderSearchParameters = {}, request?: RequestOptions) =>
      call<readonly InsiderRow[], GetForm4InsiderSearchRefusal>(OPERATIONS.getForm4InsiderSearch, parameters, request),
    /** GET /v1/form4-insider-profile: Profile of an insider */
    getForm4InsiderProfile: (parameters: GetForm4InsiderProfileParameters, request?: RequestOptions) =>
      call<readonly InsiderRow[], GetForm4InsiderProfileRefusal>(OPERATIONS.getForm4InsiderProfile, parameters, request),
    /** GET /v1/form4-insider-transactions: Transactions of an insider */
    getForm4InsiderTransactions: (parameters: GetForm4InsiderTransactionsParameters, request?: RequestOptions) =>
      call<readonly InsiderOwnTransactionRow[], GetForm4InsiderTransactionsRefusal>(OPERATIONS.getForm4InsiderTransactions, parameters, request),
    /** GET /v1/form4-insider-companies: Companies of an insider */
    getForm4InsiderCompanies: (parameters: GetForm4InsiderCompaniesParameters, request?: RequestOptions) =>
      call<readonly InsiderCompanyRow[], GetForm4InsiderCompaniesRefusal>(OPERATIONS.getForm4InsiderCompanies, parameters, request),
  }
}

export type Client = ReturnType<typeof createClient>

/** For openapi-fetch, together with `openApiFetchMiddleware`. */
export interface paths {
  '/v1/user-status': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': ({ readonly user_id: string; readonly email: string; readonly subscription_tier: 'free' | 'pro' | 'elite'; readonly feature_version: string; readonly available_features: readonly (string)[] }) } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetUserStatusRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/company-profile': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly CompanyProfileRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetCompanyProfileRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/ohlc': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly OhlcRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetOhlcRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/technical-signals': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string | readonly (string | number)[]; day_interval?: string; signal_type?: 'BULLISH' | 'BEARISH'; trading_system?: string; cursor?: string; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly TechnicalSignalRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetTechnicalSignalsRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/company-actions': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly CompanyActionRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetCompanyActionsRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/multi-company-8k-llm-summary': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { day_interval?: string; symbol?: string; impact?: 'HIGH' | 'MEDIUM' | 'LOW'; sector?: string; industry?: string; cursor?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly OpenRow<MultiCompany8kRow>[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetMultiCompany8kSummaryRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/company-info-page': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': Omit<{ readonly company_profile: string; readonly ohlc: string; readonly spy: string; readonly trading_signals: string; readonly company_actions: string }, 'company_profile' | 'ohlc' | 'spy' | 'trading_signals' | 'company_actions'> & { readonly company_profile: readonly CompanyProfileRow[]; readonly ohlc: readonly OhlcRow[]; readonly spy: readonly OhlcRow[]; readonly trading_signals: readonly TechnicalSignalRow[]; readonly company_actions: readonly CompanyActionRow[] } } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetCompanyInfoPageRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-recent-activity': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string | readonly (string | number)[]; day_interval?: number; acquired_disposed_code?: 'A' | 'D'; min_value?: number; role?: string; sector?: string; industry?: string; transaction_code?: string; is_acquisition?: 'true' | 'false'; cursor?: string; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly InsiderTransactionRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4RecentActivityRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-top-insiders': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { day_interval?: number; acquired_disposed_code?: 'A' | 'D'; symbol?: string | readonly (string | number)[]; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly TopInsiderRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4TopInsidersRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-largest-transactions': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { day_interval?: number; min_value?: number; acquired_disposed_code?: 'A' | 'D'; symbol?: string; role?: string; sector?: string; industry?: string; transaction_code?: string; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly InsiderTransactionRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4LargestTransactionsRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-company-summary': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query: { symbol: string; day_interval?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly OpenRow<CompanySummaryRow>[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4CompanySummaryRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-transaction-breakdown': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string; day_interval?: number; role?: string; sector?: string; industry?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly OpenRow<TransactionBreakdownRow>[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4TransactionBreakdownRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-trends': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string; aggregation?: 'daily' | 'weekly' | 'monthly'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly TrendRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4TrendsRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-clusters': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string | readonly (string | number)[]; day_interval?: number; min_insiders?: number; min_value?: number; acquired_disposed_code?: 'A' | 'D'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly ClusterRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4ClustersRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-role-analytics': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string; day_interval?: number; role?: string; acquired_disposed_code?: 'A' | 'D'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly OpenRow<RoleAnalyticsRow>[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4RoleAnalyticsRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-repeated-activity': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string; day_interval?: number; min_occurrences?: number; acquired_disposed_code?: 'A' | 'D'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly OpenRow<RepeatedActivityRow>[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4RepeatedActivityRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-confidence-scores': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string; day_interval?: number; min_score?: number; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly OpenRow<ConfidenceScoreRow>[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4ConfidenceScoresRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-unusual-ownership': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string; min_percent_change?: number; severity?: 'high' | 'medium' | 'low'; role?: string; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly OpenRow<UnusualOwnershipRow>[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4UnusualOwnershipRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-network-effects': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string; min_connected_insiders?: number; acquired_disposed_code?: 'A' | 'D'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly OpenRow<NetworkEffectRow>[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4NetworkEffectsRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-sentiment-momentum': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { symbol?: string; momentum_category?: string; acquired_disposed_code?: 'A' | 'D'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly OpenRow<SentimentMomentumRow>[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4SentimentMomentumRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-insider-search': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query?: { name_query?: string; owner_cik?: string; min_companies?: number; activity_level?: 'Very Active' | 'Active' | 'Moderate' | 'Occasional'; position_type?: 'Net Buyer' | 'Net Seller' | 'Mixed'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly InsiderRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4InsiderSearchRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-insider-profile': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query: { owner_cik: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly InsiderRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4InsiderProfileRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-insider-transactions': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query: { owner_cik: string; day_interval?: number; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly InsiderOwnTransactionRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4InsiderTransactionsRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/form4-insider-companies': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: { parameters: { query: { owner_cik: string; day_interval?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': readonly InsiderCompanyRow[] } }; default: { headers: { [name: string]: unknown }; content: { 'application/json': GetForm4InsiderCompaniesRefusal | OtherError } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}

/** How each row type is written; for `parseTable`. */
export const tables = {
  CompanyProfileRow: { delimiter: '|', header: true, open: false, columns: { cik: 'string', ticker: 'string', company_name: 'string?', sector: 'string?', industry: 'string?', exchange: 'string?', market_cap: 'number?', employees: 'integer?', website: 'uri?', description: 'string?' } } as TableShape<CompanyProfileRow>,
  OhlcRow: { delimiter: '|', header: true, open: false, columns: { symbol: 'string', date: 'date', open: 'number?', high: 'number?', low: 'number?', close: 'number?', volume: 'number?' } } as TableShape<OhlcRow>,
  TechnicalSignalRow: { delimiter: '|', header: true, open: false, columns: { symbol: 'string', signal_date: 'date', signal_type: 'string', trading_system: 'string', entry_price: 'number?', current_price: 'number?', pct_change: 'number?' } } as TableShape<TechnicalSignalRow>,
  CompanyActionRow: { delimiter: '|', header: true, open: false, columns: { accession_number: 'string', symbol: 'string', filing_date: 'date', headline: 'string?', event_description: 'string?', impact_tag: 'string', event_tags: 'strings?', sec_url: 'uri?' } } as TableShape<CompanyActionRow>,
  MultiCompany8kRow: { delimiter: '|', header: true, open: true, columns: { accession_number: 'string', symbol: 'string', company_name: 'string?', sector: 'string?', industry: 'string?', filing_date: 'date', headline: 'string?', event_description: 'string?', impact_tag: 'string', event_tags: 'strings?', sec_url: 'uri?' } } as TableShape<OpenRow<MultiCompany8kRow>>,
  InsiderTransactionRow: { delimiter: '|', header: true, open: false, columns: { transaction_date: 'date', issuer_cik: 'string', issuer_name: 'string?', trading_symbols: 'string', owner_cik: 'string', insider_name: 'string?', role: 'string?', officer_title: 'string?', transaction_code: 'string', transaction_description: 'string?', transaction_shares: 'number?', transaction_price_per_share: 'number?', transaction_value: 'number?', acquired_disposed_code: 'string', shares_owned_following_transaction: 'number?', direct_or_indirect_ownership: 'string', accession_number: 'string', created_at: 'timestamp' } } as TableShape<InsiderTransactionRow>,
  TopInsiderRow: { delimiter: '|', header: true, open: false, columns: { owner_cik: 'string', insider_name: 'string?', acquired_disposed_code: 'string', total_transaction_value: 'number?', total_transactions: 'integer?', avg_transaction_size: 'number?', most_recent_date: 'date', companies_traded: 'string?', rank: 'integer?' } } as TableShape<TopInsiderRow>,
  CompanySummaryRow: { delimiter: '|', header: true, open: true, columns: { symbol: 'string', issuer_cik: 'string', issuer_name: 'string?', period_start: 'date', period_end: 'date', total_buy_value: 'number?', total_sell_value: 'number?', net_value: 'number?', buy_count: 'integer?', sell_count: 'integer?', total_transactions: 'integer?', unique_insiders: 'integer?' } } as TableShape<OpenRow<CompanySummaryRow>>,
  TransactionBreakdownRow: { delimiter: '|', header: true, open: true, columns: { transaction_code: 'string', transaction_description: 'string?', acquired_disposed_code: 'string', transaction_count: 'integer?', total_shares: 'number?', total_value: 'number?', avg_value: 'number?', unique_insiders: 'integer?' } } as TableShape<OpenRow<TransactionBreakdownRow>>,
  TrendRow: { delimiter: '|', header: true, open: false, columns: { period_start: 'date', period_end: 'date', buy_count: 'integer?', sell_count: 'integer?', buy_value: 'number?', sell_value: 'number?', net_value: 'number?', unique_insiders: 'integer?' } } as TableShape<TrendRow>,
  ClusterRow: { delimiter: '|', header: true, open: false, columns: { issuer_cik: 'string', issuer_name: 'string?', trading_symbols: 'string', cluster_start_date: 'date', cluster_end_date: 'date', acquired_disposed_code: 'string', insider_count: 'integer?', transaction_count: 'integer?', cluster_total_value: 'number?', days_since_cluster: 'integer?' } } as TableShape<ClusterRow>,
  RoleAnalyticsRow: { delimiter: '|', header: true, open: true, columns: { role: 'string?', transaction_count: 'integer?', unique_insiders: 'integer?', buy_count: 'integer?', sell_count: 'integer?', total_buy_value: 'number?', total_sell_value: 'number?', net_value: 'number?', avg_transaction_value: 'number?' } } as TableShape<OpenRow<RoleAnalyticsRow>>,
  RepeatedActivityRow: { delimiter: '|', header: true, open: true, columns: { owner_cik: 'string', insider_name: 'string?', issuer_cik: 'string', issuer_name: 'string?', trading_symbols: 'string', acquired_disposed_code: 'string', occurrences: 'integer?', total_value: 'number?', avg_value: 'number?', first_transaction: 'date', last_transaction: 'date' } } as TableShape<OpenRow<RepeatedActivityRow>>,
  ConfidenceScoreRow: { delimiter: '|', header: true, open: true, columns: { transaction_date: 'date', issuer_cik: 'string', issuer_name: 'string?', trading_symbols: 'string', owner_cik: 'string', insider_name: 'string?', role: 'string?', transaction_code: 'string', transaction_value: 'number?', acquired_disposed_code: 'string', confidence_score: 'number?', size_factor: 'number?', role_factor: 'number?', market_factor: 'number?', cluster_factor: 'number?', repetition_factor: 'number?', accession_number: 'string' } } as TableShape<OpenRow<ConfidenceScoreRow>>,
  UnusualOwnershipRow: { delimiter: '|', header: true, open: true, columns: { transaction_date: 'date', issuer_cik: 'string', issuer_name: 'string?', trading_symbols: 'string', owner_cik: 'string', insider_name: 'string?', role: 'string?', acquired_disposed_code: 'string', transaction_shares: 'number?', shares_owned_before: 'number?', shares_owned_following_transaction: 'number?', percent_change: 'number?', severity: 'string', accession_number: 'string' } } as TableShape<OpenRow<UnusualOwnershipRow>>,
  NetworkEffectRow: { delimiter: '|', header: true, open: true, columns: { network_id: 'string', issuer_cik: 'string', issuer_name: 'string?', trading_symbols: 'string', acquired_disposed_code: 'string', connected_insiders: 'integer?', insider_names: 'string?', transaction_count: 'integer?', total_value: 'number?', first_transaction: 'date', last_transaction: 'date', correlation_score: 'number?' } } as TableShape<OpenRow<NetworkEffectRow>>,
  SentimentMomentumRow: { delimiter: '|', header: true, open: true, columns: { issuer_cik: 'string', issuer_name: 'string?', trading_symbols: 'string', acquired_disposed_code: 'string', momentum_category: 'string', recent_buy_value: 'number?', recent_sell_value: 'number?', prior_buy_value: 'number?', prior_sell_value: 'number?', net_change: 'number?', momentum_score: 'number?' } } as TableShape<OpenRow<SentimentMomentumRow>>,
  InsiderRow: { delimiter: '|', header: true, open: false, columns: { owner_cik: 'string', insider_name: 'string?', companies_traded: 'integer?', total_transactions: 'integer?', total_buy_value: 'number?', total_sell_value: 'number?', net_position_change: 'number?', avg_transaction_size: 'number?', primary_role: 'string?', activity_level: 'string', position_type: 'string', first_transaction: 'date', last_transaction: 'date', transactions_last_30_days: 'integer?' } } as TableShape<InsiderRow>,
  InsiderOwnTransactionRow: { delimiter: '|', header: true, open: false, columns: { transaction_date: 'date', issuer_cik: 'string', issuer_name: 'string?', trading_symbols: 'string', insider_name: 'string*', role: 'string?', officer_title: 'string?', transaction_code: 'string', transaction_description: 'string?', transaction_shares: 'number?', transaction_price_per_share: 'number?', transaction_value: 'number?', acquired_disposed_code: 'string', shares_owned_following_transaction: 'number?', direct_or_indirect_ownership: 'string', accession_number: 'string' } } as TableShape<InsiderOwnTransactionRow>,
  InsiderCompanyRow: { delimiter: '|', header: true, open: false, columns: { issuer_cik: 'string', issuer_name: 'string?', trading_symbols: 'string', total_transactions: 'integer?', total_buy_value: 'number?', total_sell_value: 'number?', net_value: 'number?', first_transaction: 'date', last_transaction: 'date' } } as TableShape<InsiderCompanyRow>,
}

/** Middleware for openapi-fetch: `createFetchClient<paths>({ baseUrl }).use(openApiFetchMiddleware({ apiKey }))`. */
export function openApiFetchMiddleware(options: Omit<ClientOptions, 'baseUrl'>): TableMiddleware {
  return createMiddleware(CONTRACT, OPERATIONS, options)
}

const OPERATIONS = {
  getUserStatus: { method: 'GET', path: '/v1/user-status', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","RATE_LIMIT_EXCEEDED"] },
  getCompanyProfile: { method: 'GET', path: '/v1/company-profile', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.CompanyProfileRow },
  getOhlc: { method: 'GET', path: '/v1/ohlc', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.OhlcRow },
  getTechnicalSignals: { method: 'GET', path: '/v1/technical-signals', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.TechnicalSignalRow, cursor: ["cursor","signal_date"], cap: ["limit",500] },
  getCompanyActions: { method: 'GET', path: '/v1/company-actions', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.CompanyActionRow },
  getMultiCompany8kSummary: { method: 'GET', path: '/v1/multi-company-8k-llm-summary', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.MultiCompany8kRow, cursor: ["cursor","filing_date"] },
  getCompanyInfoPage: { method: 'GET', path: '/v1/company-info-page', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], tables: { company_profile: tables.CompanyProfileRow, ohlc: tables.OhlcRow, spy: tables.OhlcRow, trading_signals: tables.TechnicalSignalRow, company_actions: tables.CompanyActionRow } },
  getForm4RecentActivity: { method: 'GET', path: '/v1/form4-recent-activity', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.InsiderTransactionRow, cursor: ["cursor","transaction_date"], cap: ["limit",500] },
  getForm4TopInsiders: { method: 'GET', path: '/v1/form4-top-insiders', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.TopInsiderRow, cap: ["limit",50] },
  getForm4LargestTransactions: { method: 'GET', path: '/v1/form4-largest-transactions', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.InsiderTransactionRow, cap: ["limit",100] },
  getForm4CompanySummary: { method: 'GET', path: '/v1/form4-company-summary', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.CompanySummaryRow },
  getForm4TransactionBreakdown: { method: 'GET', path: '/v1/form4-transaction-breakdown', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.TransactionBreakdownRow },
  getForm4Trends: { method: 'GET', path: '/v1/form4-trends', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","FEATURE_TIER_REQUIRED","FEATURE_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.TrendRow, cap: ["limit",52] },
  getForm4Clusters: { method: 'GET', path: '/v1/form4-clusters', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","FEATURE_TIER_REQUIRED","FEATURE_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.ClusterRow, cap: ["limit",100] },
  getForm4RoleAnalytics: { method: 'GET', path: '/v1/form4-role-analytics', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","FEATURE_TIER_REQUIRED","FEATURE_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.RoleAnalyticsRow, cap: ["limit",100] },
  getForm4RepeatedActivity: { method: 'GET', path: '/v1/form4-repeated-activity', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","FEATURE_TIER_REQUIRED","FEATURE_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.RepeatedActivityRow, cap: ["limit",100] },
  getForm4ConfidenceScores: { method: 'GET', path: '/v1/form4-confidence-scores', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","FEATURE_TIER_REQUIRED","FEATURE_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.ConfidenceScoreRow, cap: ["limit",100] },
  getForm4UnusualOwnership: { method: 'GET', path: '/v1/form4-unusual-ownership', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","FEATURE_TIER_REQUIRED","FEATURE_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.UnusualOwnershipRow, cap: ["limit",100] },
  getForm4NetworkEffects: { method: 'GET', path: '/v1/form4-network-effects', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","FEATURE_TIER_REQUIRED","FEATURE_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.NetworkEffectRow, cap: ["limit",100] },
  getForm4SentimentMomentum: { method: 'GET', path: '/v1/form4-sentiment-momentum', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","SYMBOL_TIER_RESTRICTED","FEATURE_TIER_REQUIRED","FEATURE_TIER_RESTRICTED","RATE_LIMIT_EXCEEDED","SYMBOL_NOT_FOUND","INVALID_PARAMETER"], table: tables.SentimentMomentumRow, cap: ["limit",100] },
  getForm4InsiderSearch: { method: 'GET', path: '/v1/form4-insider-search', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","RATE_LIMIT_EXCEEDED","INVALID_PARAMETER"], table: tables.InsiderRow, cap: ["limit",50] },
  getForm4InsiderProfile: { method: 'GET', path: '/v1/form4-insider-profile', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","RATE_LIMIT_EXCEEDED","INVALID_PARAMETER"], table: tables.InsiderRow },
  getForm4InsiderTransactions: { method: 'GET', path: '/v1/form4-insider-transactions', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","RATE_LIMIT_EXCEEDED","INVALID_PARAMETER"], table: tables.InsiderOwnTransactionRow, cap: ["limit",100] },
  getForm4InsiderCompanies: { method: 'GET', path: '/v1/form4-insider-companies', security: [["bearerAuth"],["apiKeyAuth"]], errors: ["AUTH_REQUIRED","TOKEN_EXPIRED","INVALID_API_KEY","RATE_LIMIT_EXCEEDED","INVALID_PARAMETER"], table: tables.InsiderCompanyRow },
} satisfies Readonly<Record<string, OperationShape>>

const CONTRACT: Sending = { schemes: [["bearerAuth","bearer"], ["apiKeyAuth","api-key","header","X-API-Key"]], expired: ["TOKEN_EXPIRED"], rate: {"limit":"X-RateLimit-Limit","remaining":"X-RateLimit-Remaining","reset":"X-RateLimit-Reset"} }

// The rest of the file is the same for every contract.

/** The value of a cell; null if the cell is empty. */
export type Cell = string | number | boolean | readonly string[] | null

/** The form of a table. `Row` is the type of its rows. */
export interface TableShape<Row> {
  readonly delimiter: string
  /** The first line names the columns. */
  readonly header: boolean
  /** The documentation does not show the columns: further columns are kept, and missing ones are no error. */
  readonly open: boolean
  /**
   * Column -> type of its cells. A final `?` means that a cell may be empty, and `*` that the column may be missing.
   */
  readonly columns: Readonly<Record<string, string>>
  /** The characters of each column; the delimiter then has no meaning. */
  readonly widths?: readonly number[]
  /** Instead of a decimal point. */
  readonly decimalChar?: string
  /** The text of an empty cell. */
  readonly nullSequence?: string
  /** Lines that begin with this are not rows. */
  readonly commentChar?: string
  /** Lines before the table. */
  readonly skipRows?: number
  /** Never set; it connects the type of the rows with the shape. */
  readonly row?: Row
}

/** A row with undocumented columns: these were seen, and others may come. */
export type OpenRow<Row> = { readonly [Column in keyof Row]?: Row[Column] | null } & {
  readonly [column: string]: Cell | undefined
}

/** The text is not the documented table. */
export class TableError extends Error {
  override readonly name = 'TableError'
}

/**
 * Reads a delimited text into typed rows, with LF or CRLF, plain or quoted fields. @throws TableError for any other
 * text
 */
export function parseTable<Row>(text: string, shape: TableShape<Row>): readonly Row[] {
  const message = lineError(text)
  if (message !== undefined) throw new TableError(`found the error line "${message}" instead of a table`)
  const plain = linesOfTable(text.replace(/^\uFEFF/, ''), shape)
  const records = shape.widths ? fixedRecords(plain, shape.widths) : recordsOf(plain, shape.delimiter)
  const names = shape.header ? records.shift() : Object.keys(shape.columns)
  const read = rowReader(names ?? [], shape)
  return records.map((cells, index) => read(cells, index + 1) as Row)
}

/** The message of an `error,<message>` line; undefined for any other text. */
export function lineError(text: string): string | undefined {
  return /^\uFEFF?\s*error\s*[,|:;]\s*(.*)/i.exec(text)?.[1]?.trimEnd()
}

function linesOfTable(text: string, { skipRows = 0, commentChar }: TableShape<unknown>): string {
  if (skipRows === 0 && commentChar === undefined) return text
  const lines = text.split('\n').slice(skipRows)
  return lines.filter((line) => commentChar === undefined || !line.startsWith(commentChar)).join('\n')
}

function fixedRecords(text: string, widths: readonly number[]): string[][] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.map((line) => {
    const letters = [...line]
    const cells = widths.map((width) => letters.splice(0, width).join('').trim())
    const behind = letters.join('').trim()
    return behind === '' ? cells : [...cells, behind]
  })
}

function rowReader(names: readonly string[], shape: TableShape<unknown>) {
  const { columns, open } = shape
  const missing = Object.keys(columns).filter((name) => !names.includes(name) && !columns[name]?.endsWith('*'))
  if (names.join('') === '' || (!open && missing.length > 0))
    throw new TableError(`found the columns "${names.join(' ')}", missing "${missing.join(' ')}"`)
  return (cells: readonly string[], row: number): Record<string, Cell> => {
    if (!fits(cells, names)) throw new TableError(`row ${row}: found ${cells.length} fields, wanted ${names.length}`)
    const values: Record<string, Cell> = {}
    names.forEach((name, place) => {
      const type = columns[name] ?? (open ? 'string?' : undefined)
      if (type === undefined) return
      const value = readCell(cells[place] ?? '', type, shape)
      if (value !== undefined) values[name] = value
      else if (!open)
        throw new TableError(`row ${row}, column ${name}: found "${cells[place]}", wanted ${type.replace(/\W+$/, '')}`)
    })
    return values
  }
}

/** A delimiter at the end of a line makes one field too many, and no other field is misread. */
function fits(cells: readonly string[], names: readonly string[]): boolean {
  return cells.length === names.length || (cells.length === names.length + 1 && cells.at(-1) === '')
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d/

/** The value of a cell; undefined if the text is not of the type. */
function readCell(text: string, typed: string, { decimalChar, nullSequence = '' }: TableShape<unknown>) {
  const type = typed.replace(/\W+$/, '')
  if ((text === nullSequence || text === '') && typed.includes('?')) return null
  const read = READERS[type]
  const isNumber = type === 'number' || type === 'integer'
  return read ? read(decimalChar && isNumber ? pointed(text, decimalChar) : text) : text
}

/** In a dialect with another decimal character, a string with a point is not a number. */
function pointed(text: string, decimalChar: string): string {
  return text.includes('.') ? '' : text.replace(decimalChar, '.')
}

/** Types without a reader are text. */
const READERS: Readonly<Record<string, (text: string) => Cell | undefined>> = {
  number: (text) => onlyIf(NUMBER.test(text), Number(text)),
  integer: (text) => onlyIf(NUMBER.test(text) && Number.isInteger(Number(text)), Number(text)),
  boolean: (text) => onlyIf(/^(true|false)$/i.test(text), text.toLowerCase() === 'true'),
  strings: readStrings,
  date: (text) => onlyIf(text.length === 10 && isDay(text), text),
  timestamp: (text) => onlyIf(/^.{10} .{8}$/.test(text) && isMoment(text), text),
  'date-time': (text) => onlyIf(/^.{10}T.{8}(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text) && isMoment(text), text),
  uri: (text) => onlyIf(/^https?:\/\/\S+$/i.test(text) && URL.canParse(text), text),
}

function onlyIf<Value>(holds: boolean, value: Value): Value | undefined {
  return holds ? value : undefined
}

function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && CLOCK.test(text.slice(11))
}

/** A day that exists in the calendar. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function readStrings(text: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((member) => typeof member === 'string') ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Nothing announces quoting: a string with quotes is read in both ways, and the reading that fits its first line wins.
 */
function recordsOf(text: string, delimiter: string): string[][] {
  const plain = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split(delimiter))
  if (!`\n${text}`.includes('\n"') && !text.includes(`${delimiter}"`)) return plain
  const quoted = quotedRecords(text, delimiter)
  return misfits(quoted) <= misfits(plain) ? quoted : plain
}

function misfits(records: readonly (readonly string[])[]): number {
  return records.filter(({ length }) => length !== records[0]?.length).length
}

function quotedRecords(text: string, delimiter: string): string[][] {
  const records: string[][] = [[]]
  const end = delimiter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"(?=${end}|\\r?\\n|$)|((?:(?!${end}|\\r?\\n)[^])*))(${end}|\\r?\\n|$)`,
    'y',
  )
  for (let match = field.exec(text); match; match = field.exec(text)) {
    records.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (field.lastIndex >= text.length && match[3] !== delimiter) break
    if (match[3] !== delimiter) records.push([])
  }
  return records
}

/** The caller's quota, as an answer shows it. */
export interface Quota {
  readonly limit: number
  readonly remaining: number
  /** When the quota is full again. */
  readonly resetAt: Date | undefined
}

interface Answered {
  readonly status: number
  readonly headers: Headers
  /** Undefined if the answer has no rate headers. */
  readonly quota: Quota | undefined
}

export interface Success<Data> extends Answered {
  readonly ok: true
  readonly data: Data
  /** The cursor of the next page, if the service names one. */
  readonly nextCursor: string | undefined
}

export interface Failure<Refusal> {
  readonly ok: false
  readonly error: Refusal | OtherError
  readonly status: number | undefined
  readonly headers: Headers | undefined
  readonly quota: Quota | undefined
}

/** The outcome of a request; failures are returned, not thrown. */
export type Result<Data, Refusal> = Success<Data> | Failure<Refusal>

/** The line `error,<message>` instead of a table. */
export interface LineError {
  readonly kind: 'line'
  readonly status: number
  readonly message: string
}

/** An answer that the contract does not list: another status or code, a body of another form, or no answer. */
export type OtherError =
  | { readonly kind: 'unexpected'; readonly status: number; readonly message: string; readonly body: string }
  | { readonly kind: 'malformed'; readonly status: number; readonly message: string; readonly body: string }
  | { readonly kind: 'unreachable'; readonly message: string; readonly cause: unknown }

/** Names of the rate headers. */
export interface RateNames {
  readonly limit: string
  readonly remaining: string
  readonly reset: string
  /** The form of the end of the window; by default seconds since 1970. */
  readonly form?: string
}

export function quotaOf(headers: Headers, names: RateNames | undefined): Quota | undefined {
  const limit = names && figure(headers, names.limit)
  const remaining = names && figure(headers, names.remaining)
  const reset = names && figure(headers, names.reset)
  if (!limit || !remaining) return undefined
  return {
    limit: Number(limit),
    remaining: Number(remaining),
    resetAt: reset ? resetTime(reset, names?.form, headers) : undefined,
  }
}

/** A service counts seconds from its own time. */
/** A header, or the figure of one window in a structured field: `RateLimit;r;w=60`. */
function figure(headers: Headers, field: string): string | undefined {
  const [name = '', key, window = ''] = field.split(';')
  if (key === undefined) return headers.get(name) ?? undefined
  const items = itemsOf(headers, name)
  const policy = itemsOf(headers, 'RateLimit-Policy').find((parts) => parts.includes(window))?.[0]
  const item =
    items.find((parts) => parts.includes(window)) ??
    items.find(([first]) => first === policy) ??
    (items.length === 1 ? items[0] : undefined)
  return item?.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1)
}

/** `"minute";q=60;w=60, "day";q=1000;w=86400` */
function itemsOf(headers: Headers, name: string): readonly (readonly string[])[] {
  const items = headers.get(name)?.match(/(?:"[^"]*"|[^",])+/g) ?? []
  return items.map((item) => item.split(';').map((part) => part.trim()))
}

function resetTime(text: string, form: string | undefined, headers: Headers): Date | undefined {
  if (!/^\d+$/.test(text.trim())) return new Date(text)
  const sent = Date.parse(headers.get('date') ?? '')
  if (form === 'delta-seconds') return Number.isNaN(sent) ? undefined : new Date(sent + Number(text) * 1000)
  return new Date(Number(text) * (form === 'unix-milliseconds' ? 1 : 1000))
}

/** The cursor in `X-Next-Cursor`, or in the `Link` to the next page. */
export function nextCursorOf(headers: Headers, parameter: string): string | undefined {
  const link = /<([^>]*)>\s*;[^,]*\brel="?next\b/.exec(headers.get('link') ?? '')?.[1]
  const linked = link === undefined ? null : new URL(link, 'http://any').searchParams.get(parameter)
  return headers.get('x-next-cursor') ?? linked ?? undefined
}

/** The cursor in a member of the body, alone or in a URL. */
export function nextCursorIn(data: unknown, path: string, parameter: string): string | undefined {
  const told = path
    .split('.')
    .reduce<unknown>(
      (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
      data,
    )
  if ((typeof told !== 'string' && typeof told !== 'number') || told === '') return undefined
  const query = String(told).split('?')[1]
  return (query === undefined ? null : new URLSearchParams(query).get(parameter)) ?? String(told)
}

/** The documented JSON error in a body; undefined for any other body. */
export function refusalIn(text: string, codes: readonly string[]): { readonly code: string } | undefined {
  try {
    const body: unknown = JSON.parse(text)
    const isCoded = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    return isCoded && codes.includes(String(body.code)) ? { ...body, code: String(body.code) } : undefined
  } catch {
    return undefined
  }
}

/**
 * A key or a token, or a function that is called for each request, with `true` if the service reports that the last one
 * has expired.
 */
export type Credential = string | ((refresh: boolean) => string | Promise<string>)

export interface ClientOptions {
  /** Address of the service, without the paths of its operations. */
  readonly baseUrl: string
  /** For the document's API-key scheme. Do not put a key into the code of a web page. */
  readonly apiKey?: Credential
  /** For the document's bearer scheme. */
  readonly token?: Credential
  /** Scheme of the document -> credential, for all other schemes. */
  readonly credentials?: Readonly<Record<string, Credential>>
  readonly fetch?: (request: Request) => Promise<Response>
  /** Milliseconds to wait before each further attempt after a 429; default 1, 2 and 4 seconds. */
  readonly retryWaits?: readonly number[]
  /** Milliseconds for which the cache keeps an answer; default 5 minutes, 0 turns the cache off. */
  readonly cacheFor?: number
  /** The clock, and how to wait; for tests. */
  readonly now?: () => number
  readonly sleep?: (milliseconds: number) => Promise<void>
}

/** Name and kind; for an API key also its place in the request and the name of its field. */
export type Scheme = readonly [name: string, kind: string, place?: string, field?: string]

/** The parts of the contract that a sender needs. */
export interface Sending {
  readonly schemes: readonly Scheme[]
  /** Codes for an expired token. */
  readonly expired: readonly string[]
  readonly rate: RateNames | undefined
}

/** Alternatives, each a list of schemes; an empty list means without a credential. */
type Security = readonly (readonly string[])[]

export interface Sender {
  /** Sends requests with credentials, retries and cache. */
  send(request: Request, security: Security): Promise<Response>
}

const CACHED_ANSWERS = 200
const WAITS = [1000, 2000, 4000]

export function createSender(contract: Sending, options: ClientOptions): Sender {
  const { cacheFor = 300_000, now = Date.now } = options
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<Response> }>()
  async function exchange(request: Request, security: Security, signed: Request): Promise<Response> {
    const response = await retried(signed, contract, options)
    if (response.status !== 401 || !refusalIn(await response.clone().text(), contract.expired)) return response
    return retried(await withCredentials(request, security, contract, options, true), contract, options)
  }
  return {
    async send(request, security) {
      const signed = await withCredentials(request, security, contract, options, false)
      const name = JSON.stringify([signed.method, signed.url, ...signed.headers])
      const known = request.cache === 'reload' ? undefined : kept.get(name)
      // A running equal request is shared too. If it is cancelled, this one is sent separately.
      const shared = known && known.until > now() ? await known.answer.catch(() => undefined) : undefined
      if (shared) return shared.clone()
      const answer = exchange(request, security, signed)
      if (signed.method !== 'GET' || cacheFor <= 0) return answer
      await keep(name, answer)
      return (await answer).clone()
    },
  }
  /** Only a success stays in the cache. */
  async function keep(name: string, answer: Promise<Response>): Promise<void> {
    kept.delete(name)
    kept.set(name, { until: now() + cacheFor, answer })
    for (const oldest of kept.keys()) if (kept.size > CACHED_ANSWERS) kept.delete(oldest)
    const stays = await answer.then(mayBeKept, () => false)
    if (!stays && kept.get(name)?.answer === answer) kept.delete(name)
  }
}

function mayBeKept({ ok, headers }: Response): boolean {
  return ok && !/no-store/.test(headers.get('cache-control') ?? '')
}

/** On a 429 it waits and repeats the request, unless the quota shows that no such wait is long enough. */
async function retried(request: Request, { rate }: Sending, options: ClientOptions): Promise<Response> {
  const { fetch = globalThis.fetch, retryWaits = WAITS, now = Date.now, sleep = pause } = options
  const longest = retryWaits.reduce((sum, wait) => sum + wait, 0)
  let response = await fetch(request.clone())
  for (const wait of retryWaits) {
    const quota = quotaOf(response.headers, rate)
    const isSpent = quota?.remaining === 0 && quota.resetAt !== undefined && quota.resetAt.getTime() > now() + longest
    const asked = Number(response.headers.get('retry-after') ?? 0) * 1000
    if (response.status !== 429 || isSpent || asked > longest) break
    await sleep(Math.max(wait, asked || 0))
    response = await fetch(request.clone())
  }
  return response
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Adds the credentials of the first alternative that the options can fulfil. */
async function withCredentials(
  request: Request,
  security: Security,
  { schemes }: Sending,
  options: ClientOptions,
  refresh: boolean,
): Promise<Request> {
  const short: Readonly<Record<string, Credential | undefined>> = { bearer: options.token, 'api-key': options.apiKey }
  const given = (name: string) => {
    const scheme = schemes.find(([known]) => known === name)
    return { scheme, credential: options.credentials?.[name] ?? short[scheme?.[1] ?? ''] }
  }
  const chosen = security.map((names) => names.map(given)).find((all) => all.every(({ credential }) => credential))
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const { scheme, credential = '' } of chosen ?? []) {
    place(typeof credential === 'function' ? await credential(refresh) : credential, scheme, url, headers)
  }
  return new Request(url.href === request.url ? request : new Request(url, request), { headers })
}

function place(value: string, scheme: Scheme | undefined, url: URL, headers: Headers): void {
  const [, kind = '', where = 'header', field = 'Authorization'] = scheme ?? []
  const prefix = kind === 'bearer' ? 'Bearer ' : kind === 'basic' ? 'Basic ' : ''
  if (where === 'query') url.searchParams.set(field, value)
  else if (where === 'cookie') headers.append('Cookie', `${field}=${value}`)
  else headers.set(field, prefix + value)
}

/** The value of a parameter; a list is sent with commas. */
export type ParameterValue = string | number | boolean | readonly (string | number)[] | undefined

/** The facts about one operation that a client needs. */
export interface OperationShape {
  readonly method: string
  readonly path: string
  /** Parameter -> its place in the request, if that is not the query. */
  readonly places?: Readonly<Record<string, 'path' | 'header' | 'cookie'>>
  readonly security: readonly (readonly string[])[]
  /** Codes of its JSON errors. */
  readonly errors: readonly string[]
  /** The table in its body. */
  readonly table?: TableShape<unknown>
  /** Members of its JSON body that are tables. */
  readonly tables?: Readonly<Record<string, TableShape<unknown>>>
  /** The parameter for a cursor, and the column of a plain value as cursor. */
  readonly cursor?: readonly [parameter: string, column: string]
  /** The member of the body that contains the next cursor: `paging.next`. */
  readonly next?: string
  /** The parameter that caps the rows, and its default. */
  readonly cap?: readonly [parameter: string, rows: number]
}

export interface RequestOptions {
  readonly signal?: AbortSignal
  /** Sends the request even if the cache has an answer. */
  readonly fresh?: boolean
  readonly body?: unknown
}

export interface Caller {
  call<Data, Refusal>(
    shape: OperationShape,
    parameters: object,
    options?: RequestOptions,
  ): Promise<Result<Data, Refusal>>
  /** The pages of an answer, with one request for each. A failure is the last page. */
  pages<Data, Refusal>(
    shape: OperationShape,
    parameters: object,
    options?: RequestOptions,
  ): AsyncGenerator<Result<Data, Refusal>, void>
}

export function createCaller(contract: Sending, options: ClientOptions): Caller {
  const sender = createSender(contract, options)
  async function call<Data, Refusal>(
    shape: OperationShape,
    parameters: object,
    how: RequestOptions = {},
  ): Promise<Result<Data, Refusal>> {
    try {
      const response = await sender.send(requestFor(shape, { ...parameters }, options.baseUrl, how), shape.security)
      const { read, nextCursor } = await readAnswer(response, shape)
      const { status, headers } = response
      const facts = { status, headers, quota: quotaOf(headers, contract.rate) }
      // The reader has compared the body with the shape, and these types were made from the same shape.
      return 'error' in read
        ? { ok: false, error: read.error as Refusal, ...facts }
        : { ok: true, data: read.data as Data, nextCursor, ...facts }
    } catch (cause) {
      const error: OtherError = { kind: 'unreachable', message: String(cause), cause }
      return { ok: false, error, status: undefined, headers: undefined, quota: undefined }
    }
  }
  return { call, pages: (shape, parameters, how) => walk(call, shape, { ...parameters }, how) }
}

async function* walk<Data, Refusal>(
  call: Caller['call'],
  shape: OperationShape,
  parameters: Readonly<Record<string, unknown>>,
  how: RequestOptions | undefined,
): AsyncGenerator<Result<Data, Refusal>, void> {
  const [name = ''] = shape.cursor ?? []
  let isHandedOver = false
  for (let next: NextPage | undefined = { cursor: parameters[name], seen: [] }; next; ) {
    const { cursor, seen }: NextPage = next
    const page: Result<Data, Refusal> = await call<Data, Refusal>(shape, { ...parameters, [name]: cursor }, how)
    const all = rowsOf(page)
    const rows = all.filter((row) => !seen.includes(JSON.stringify(row)))
    if (!page.ok) return yield page
    if (seen.length > 0 && rows.length === 0) return
    yield rows.length < all.length ? { ...page, data: rows as Data } : page
    isHandedOver ||= page.nextCursor !== undefined
    next = nextPage(page.nextCursor, isHandedOver ? [] : all, shape, parameters)
  }
}

function rowsOf(page: Result<unknown, unknown>): readonly Readonly<Record<string, unknown>>[] {
  return page.ok && Array.isArray(page.data) ? page.data : []
}

interface NextPage {
  readonly cursor: unknown
  /** Rows that may come again, as JSON. */
  readonly seen: readonly string[]
}

/** Without a cursor in the answer, the value of the last row is the cursor; rows with that value may come again. */
function nextPage(
  handed: string | undefined,
  rows: readonly Readonly<Record<string, unknown>>[],
  { cap, cursor: [, column = ''] = ['', ''] }: OperationShape,
  parameters: Readonly<Record<string, unknown>>,
): NextPage | undefined {
  if (handed !== undefined) return { cursor: handed, seen: [] }
  const isFull = cap !== undefined && rows.length >= Number(parameters[cap[0]] ?? cap[1])
  const cursor = rows.at(-1)?.[column]
  if (!isFull || !cursor) return undefined
  return { cursor, seen: rows.filter((row) => row[column] === cursor).map((row) => JSON.stringify(row)) }
}

function requestFor(
  { method, path, places = {} }: OperationShape,
  parameters: Readonly<Record<string, unknown>>,
  baseUrl: string,
  { signal, fresh, body }: RequestOptions,
): Request {
  const query = new URLSearchParams()
  const headers = new Headers()
  let target = path
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    const text = String(value)
    if (places[name] === 'path') target = target.replace(`{${name}}`, encodeURIComponent(text))
    else if (places[name] === 'header') headers.set(name, text)
    else if (places[name] === 'cookie') headers.append('Cookie', `${name}=${text}`)
    else query.set(name, text)
  }
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const search = query.size === 0 ? '' : `?${query}`
  return new Request(`${baseUrl.replace(/\/+$/, '')}${target}${search}`, {
    method,
    headers,
    ...(signal && { signal }),
    ...(fresh && { cache: 'reload' as const }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

type Read = { readonly data: unknown } | { readonly error: unknown }

export async function readAnswer(response: Response, shape: OperationShape) {
  const body = await response.text()
  const read = readBody(body, response, shape)
  const parameter = shape.cursor?.[0] ?? ''
  const isInBody = shape.next !== undefined && 'data' in read
  return {
    read,
    nextCursor: isInBody ? nextCursorIn(read.data, shape.next, parameter) : nextCursorOf(response.headers, parameter),
  }
}

function readBody(body: string, { ok, status, headers }: Response, shape: OperationShape): Read {
  const { errors, table, tables = {} } = shape
  const message = table && lineError(body)
  if (message !== undefined) return { error: { kind: 'line', status, message } satisfies LineError }
  const refusal = ok ? undefined : refusalIn(body, errors)
  if (refusal) return { error: { ...refusal, kind: 'refused', status } }
  if (!ok)
    return { error: { kind: 'unexpected', status, message: `found status ${status}`, body } satisfies OtherError }
  try {
    if (table) return { data: parseTable(body, table) }
    const isLines = /\b(jsonl|ndjson|jsonlines|json-lines)\b/i.test(headers.get('content-type') ?? '')
    const data: unknown = isLines ? jsonLines(body) : body === '' ? undefined : JSON.parse(body)
    return { data: Object.keys(tables).length === 0 ? data : withTables(data, tables) }
  } catch (error) {
    return { error: { kind: 'malformed', status, message: String(error), body } satisfies OtherError }
  }
}

function jsonLines(text: string): readonly unknown[] {
  return text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line)]))
}

function withTables(data: unknown, tables: Readonly<Record<string, TableShape<unknown>>>): unknown {
  const members: [string, unknown][] = Object.entries(Object(data))
  const read = ([name, value]: [string, unknown]): [string, unknown] => {
    const table = tables[name]
    return [name, table && typeof value === 'string' ? parseTable(value, table) : value]
  }
  return Object.fromEntries(members.map(read))
}

/** Middleware for `openapi-fetch`, which calls its two functions around each request. */
export interface TableMiddleware {
  onRequest(call: { readonly request: Request; readonly schemaPath: string }): Promise<Response | undefined>
}

/**
 * Sends requests with credentials, retries and cache, and answers with JSON: rows for a table, the error for a refusal.
 * An answer of this middleware ends the chain of openapi-fetch, so add it last.
 */
export function createMiddleware(
  contract: Sending,
  operations: Readonly<Record<string, OperationShape>>,
  options: Omit<ClientOptions, 'baseUrl'>,
): TableMiddleware {
  const sender = createSender(contract, { ...options, baseUrl: '' })
  const shapes = Object.values(operations)
  return {
    async onRequest({ request, schemaPath }) {
      const shape = shapes.find(({ method, path }) => path === schemaPath && method === request.method)
      if (shape === undefined) return undefined
      const response = await sender.send(request, shape.security)
      const { read } = await readAnswer(response, shape)
      const headers = new Headers(response.headers)
      headers.set('Content-Type', 'application/json')
      headers.delete('Content-Length')
      if ('data' in read) return Response.json(read.data ?? null, { status: response.status, headers })
      return Response.json(read.error, { status: response.ok ? 400 : response.status, headers })
    },
  }
}
