// Market Data and Insider Filings API 1.0.0
// Made by `pipeproof client` from the contract; do not edit; generate it again.

import type { CompanyProfileRow, OhlcRow, TechnicalSignalRow, CompanyActionRow, MultiCompany8kRow, InsiderTransactionRow, TopInsiderRow, CompanySummaryRow, TransactionBreakdownRow, TrendRow, ClusterRow, RoleAnalyticsRow, RepeatedActivityRow, ConfidenceScoreRow, UnusualOwnershipRow, NetworkEffectRow, SentimentMomentumRow, InsiderRow, InsiderOwnTransactionRow, InsiderCompanyRow } from '../../spec/index.js'
import { type TableShape, type OpenRow } from './runtime/table.js'
export * from './runtime/table.js'
import { type RefusedError, type LineError } from './runtime/result.js'
export * from './runtime/result.js'
export * from './runtime/redirects.js'
import { type ClientOptions, type Sending } from './runtime/sender.js'
export * from './runtime/sender.js'
export * from './runtime/segment.js'
import { type OperationShape } from './runtime/answer.js'
export * from './runtime/answer.js'
import { type RequestOptions, createCaller } from './runtime/caller.js'
export * from './runtime/caller.js'
import { type TableMiddleware, createMiddleware, type PathType, type AnswerTypes } from './runtime/middleware.js'
export * from './runtime/middleware.js'
export type { CompanyProfileRow, OhlcRow, TechnicalSignalRow, CompanyActionRow, MultiCompany8kRow, InsiderTransactionRow, TopInsiderRow, CompanySummaryRow, TransactionBreakdownRow, TrendRow, ClusterRow, RoleAnalyticsRow, RepeatedActivityRow, ConfidenceScoreRow, UnusualOwnershipRow, NetworkEffectRow, SentimentMomentumRow, InsiderRow, InsiderOwnTransactionRow, InsiderCompanyRow } from '../../spec/index.js'

/** Authentication required: Send an Authorization Bearer header with an ID token, or an X-API-Key header with an API key Status 401. */
export type AuthRequiredError = RefusedError<'AUTH_REQUIRED', 'error' | 'details'>

/** Token expired: ID tokens live for one hour; get a fresh one and repeat the request Status 401. */
export type TokenExpiredError = RefusedError<'TOKEN_EXPIRED', 'error' | 'details'>

/** Invalid API key: The API key is unknown or was revoked Status 401. */
export type InvalidApiKeyError = RefusedError<'INVALID_API_KEY', 'error' | 'details'>

/** Symbol not included: {symbol} is outside of what the {tier} tier can reach Status 403. */
export type SymbolTierRestrictedError = RefusedError<'SYMBOL_TIER_RESTRICTED', 'error' | 'details' | 'upgrade_url'>

/** Feature not included: This endpoint needs the {tier} tier Status 403. */
export type FeatureTierRequiredError = RefusedError<'FEATURE_TIER_REQUIRED', 'error' | 'details' | 'upgrade_url'>

/** Feature not included: This endpoint is not part of your tier, it needs the {tier} tier Status 403. */
export type FeatureTierRestrictedError = RefusedError<'FEATURE_TIER_RESTRICTED', 'error' | 'details' | 'upgrade_url'>

/** Rate limit exceeded: The limit of {limit} requests per {window} is used up; it resets at {reset} Status 429. */
export type RateLimitExceededError = RefusedError<'RATE_LIMIT_EXCEEDED', 'error' | 'details'>

/** Symbol not found: {symbol} is not in the data set */
export type SymbolNotFoundError = RefusedError<'SYMBOL_NOT_FOUND', 'error' | 'details'>

/** Invalid parameter: {parameter} is {found}, wanted {wanted} */
export type InvalidParameterError = RefusedError<'INVALID_PARAMETER', 'error' | 'details'>

/** No such path: There is nothing at this path */
export type NotFoundError = RefusedError<'NOT_FOUND', 'error' | 'details'>

/** Method not allowed: Every endpoint is read with GET */
export type MethodNotAllowedError = RefusedError<'METHOD_NOT_ALLOWED', 'error' | 'details'>

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
  '/v1/user-status': PathType<{ get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, ({ readonly user_id: string; readonly email: string; readonly subscription_tier: 'free' | 'pro' | 'elite'; readonly feature_version: string; readonly available_features: readonly (string)[] }), GetUserStatusRefusal> } }>
  '/v1/company-profile': PathType<{ get: { parameters: { query?: { symbol?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly CompanyProfileRow[], GetCompanyProfileRefusal> } }>
  '/v1/ohlc': PathType<{ get: { parameters: { query?: { symbol?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly OhlcRow[], GetOhlcRefusal> } }>
  '/v1/technical-signals': PathType<{ get: { parameters: { query?: { symbol?: string | readonly (string | number)[]; day_interval?: string; signal_type?: 'BULLISH' | 'BEARISH'; trading_system?: string; cursor?: string; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly TechnicalSignalRow[], GetTechnicalSignalsRefusal> } }>
  '/v1/company-actions': PathType<{ get: { parameters: { query?: { symbol?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly CompanyActionRow[], GetCompanyActionsRefusal> } }>
  '/v1/multi-company-8k-llm-summary': PathType<{ get: { parameters: { query?: { day_interval?: string; symbol?: string; impact?: 'HIGH' | 'MEDIUM' | 'LOW'; sector?: string; industry?: string; cursor?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly OpenRow<MultiCompany8kRow>[], GetMultiCompany8kSummaryRefusal> } }>
  '/v1/company-info-page': PathType<{ get: { parameters: { query?: { symbol?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, Omit<{ readonly company_profile: string; readonly ohlc: string; readonly spy: string; readonly trading_signals: string; readonly company_actions: string }, 'company_profile' | 'ohlc' | 'spy' | 'trading_signals' | 'company_actions'> & { readonly company_profile: readonly CompanyProfileRow[]; readonly ohlc: readonly OhlcRow[]; readonly spy: readonly OhlcRow[]; readonly trading_signals: readonly TechnicalSignalRow[]; readonly company_actions: readonly CompanyActionRow[] }, GetCompanyInfoPageRefusal> } }>
  '/v1/form4-recent-activity': PathType<{ get: { parameters: { query?: { symbol?: string | readonly (string | number)[]; day_interval?: number; acquired_disposed_code?: 'A' | 'D'; min_value?: number; role?: string; sector?: string; industry?: string; transaction_code?: string; is_acquisition?: 'true' | 'false'; cursor?: string; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly InsiderTransactionRow[], GetForm4RecentActivityRefusal> } }>
  '/v1/form4-top-insiders': PathType<{ get: { parameters: { query?: { day_interval?: number; acquired_disposed_code?: 'A' | 'D'; symbol?: string | readonly (string | number)[]; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly TopInsiderRow[], GetForm4TopInsidersRefusal> } }>
  '/v1/form4-largest-transactions': PathType<{ get: { parameters: { query?: { day_interval?: number; min_value?: number; acquired_disposed_code?: 'A' | 'D'; symbol?: string; role?: string; sector?: string; industry?: string; transaction_code?: string; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly InsiderTransactionRow[], GetForm4LargestTransactionsRefusal> } }>
  '/v1/form4-company-summary': PathType<{ get: { parameters: { query: { symbol: string; day_interval?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly OpenRow<CompanySummaryRow>[], GetForm4CompanySummaryRefusal> } }>
  '/v1/form4-transaction-breakdown': PathType<{ get: { parameters: { query?: { symbol?: string; day_interval?: number; role?: string; sector?: string; industry?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly OpenRow<TransactionBreakdownRow>[], GetForm4TransactionBreakdownRefusal> } }>
  '/v1/form4-trends': PathType<{ get: { parameters: { query?: { symbol?: string; aggregation?: 'daily' | 'weekly' | 'monthly'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly TrendRow[], GetForm4TrendsRefusal> } }>
  '/v1/form4-clusters': PathType<{ get: { parameters: { query?: { symbol?: string | readonly (string | number)[]; day_interval?: number; min_insiders?: number; min_value?: number; acquired_disposed_code?: 'A' | 'D'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly ClusterRow[], GetForm4ClustersRefusal> } }>
  '/v1/form4-role-analytics': PathType<{ get: { parameters: { query?: { symbol?: string; day_interval?: number; role?: string; acquired_disposed_code?: 'A' | 'D'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly OpenRow<RoleAnalyticsRow>[], GetForm4RoleAnalyticsRefusal> } }>
  '/v1/form4-repeated-activity': PathType<{ get: { parameters: { query?: { symbol?: string; day_interval?: number; min_occurrences?: number; acquired_disposed_code?: 'A' | 'D'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly OpenRow<RepeatedActivityRow>[], GetForm4RepeatedActivityRefusal> } }>
  '/v1/form4-confidence-scores': PathType<{ get: { parameters: { query?: { symbol?: string; day_interval?: number; min_score?: number; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly OpenRow<ConfidenceScoreRow>[], GetForm4ConfidenceScoresRefusal> } }>
  '/v1/form4-unusual-ownership': PathType<{ get: { parameters: { query?: { symbol?: string; min_percent_change?: number; severity?: 'high' | 'medium' | 'low'; role?: string; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly OpenRow<UnusualOwnershipRow>[], GetForm4UnusualOwnershipRefusal> } }>
  '/v1/form4-network-effects': PathType<{ get: { parameters: { query?: { symbol?: string; min_connected_insiders?: number; acquired_disposed_code?: 'A' | 'D'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly OpenRow<NetworkEffectRow>[], GetForm4NetworkEffectsRefusal> } }>
  '/v1/form4-sentiment-momentum': PathType<{ get: { parameters: { query?: { symbol?: string; momentum_category?: string; acquired_disposed_code?: 'A' | 'D'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly OpenRow<SentimentMomentumRow>[], GetForm4SentimentMomentumRefusal> } }>
  '/v1/form4-insider-search': PathType<{ get: { parameters: { query?: { name_query?: string; owner_cik?: string; min_companies?: number; activity_level?: 'Very Active' | 'Active' | 'Moderate' | 'Occasional'; position_type?: 'Net Buyer' | 'Net Seller' | 'Mixed'; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly InsiderRow[], GetForm4InsiderSearchRefusal> } }>
  '/v1/form4-insider-profile': PathType<{ get: { parameters: { query: { owner_cik: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly InsiderRow[], GetForm4InsiderProfileRefusal> } }>
  '/v1/form4-insider-transactions': PathType<{ get: { parameters: { query: { owner_cik: string; day_interval?: number; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly InsiderOwnTransactionRow[], GetForm4InsiderTransactionsRefusal> } }>
  '/v1/form4-insider-companies': PathType<{ get: { parameters: { query: { owner_cik: string; day_interval?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: AnswerTypes<200, readonly InsiderCompanyRow[], GetForm4InsiderCompaniesRefusal> } }>
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
  getUserStatus: { method: 'GET', path: '/v1/user-status', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["RATE_LIMIT_EXCEEDED"]] },
  getCompanyProfile: { method: 'GET', path: '/v1/company-profile', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.CompanyProfileRow },
  getOhlc: { method: 'GET', path: '/v1/ohlc', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.OhlcRow },
  getTechnicalSignals: { method: 'GET', path: '/v1/technical-signals', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.TechnicalSignalRow, cursor: ["cursor","signal_date"], cap: ["limit",500] },
  getCompanyActions: { method: 'GET', path: '/v1/company-actions', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.CompanyActionRow },
  getMultiCompany8kSummary: { method: 'GET', path: '/v1/multi-company-8k-llm-summary', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.MultiCompany8kRow, cursor: ["cursor","filing_date"] },
  getCompanyInfoPage: { method: 'GET', path: '/v1/company-info-page', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], tables: { company_profile: tables.CompanyProfileRow, ohlc: tables.OhlcRow, spy: tables.OhlcRow, trading_signals: tables.TechnicalSignalRow, company_actions: tables.CompanyActionRow } },
  getForm4RecentActivity: { method: 'GET', path: '/v1/form4-recent-activity', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.InsiderTransactionRow, cursor: ["cursor","transaction_date"], cap: ["limit",500] },
  getForm4TopInsiders: { method: 'GET', path: '/v1/form4-top-insiders', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.TopInsiderRow, cap: ["limit",50] },
  getForm4LargestTransactions: { method: 'GET', path: '/v1/form4-largest-transactions', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.InsiderTransactionRow, cap: ["limit",100] },
  getForm4CompanySummary: { method: 'GET', path: '/v1/form4-company-summary', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.CompanySummaryRow },
  getForm4TransactionBreakdown: { method: 'GET', path: '/v1/form4-transaction-breakdown', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.TransactionBreakdownRow },
  getForm4Trends: { method: 'GET', path: '/v1/form4-trends', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["FEATURE_TIER_REQUIRED"],["FEATURE_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.TrendRow, cap: ["limit",52] },
  getForm4Clusters: { method: 'GET', path: '/v1/form4-clusters', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["FEATURE_TIER_REQUIRED"],["FEATURE_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.ClusterRow, cap: ["limit",100] },
  getForm4RoleAnalytics: { method: 'GET', path: '/v1/form4-role-analytics', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["FEATURE_TIER_REQUIRED"],["FEATURE_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.RoleAnalyticsRow, cap: ["limit",100] },
  getForm4RepeatedActivity: { method: 'GET', path: '/v1/form4-repeated-activity', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["FEATURE_TIER_REQUIRED"],["FEATURE_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.RepeatedActivityRow, cap: ["limit",100] },
  getForm4ConfidenceScores: { method: 'GET', path: '/v1/form4-confidence-scores', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["FEATURE_TIER_REQUIRED"],["FEATURE_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.ConfidenceScoreRow, cap: ["limit",100] },
  getForm4UnusualOwnership: { method: 'GET', path: '/v1/form4-unusual-ownership', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["FEATURE_TIER_REQUIRED"],["FEATURE_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.UnusualOwnershipRow, cap: ["limit",100] },
  getForm4NetworkEffects: { method: 'GET', path: '/v1/form4-network-effects', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["FEATURE_TIER_REQUIRED"],["FEATURE_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.NetworkEffectRow, cap: ["limit",100] },
  getForm4SentimentMomentum: { method: 'GET', path: '/v1/form4-sentiment-momentum', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["SYMBOL_TIER_RESTRICTED"],["FEATURE_TIER_REQUIRED"],["FEATURE_TIER_RESTRICTED"],["RATE_LIMIT_EXCEEDED"],["SYMBOL_NOT_FOUND"],["INVALID_PARAMETER"]], table: tables.SentimentMomentumRow, cap: ["limit",100] },
  getForm4InsiderSearch: { method: 'GET', path: '/v1/form4-insider-search', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["RATE_LIMIT_EXCEEDED"],["INVALID_PARAMETER"]], table: tables.InsiderRow, cap: ["limit",50] },
  getForm4InsiderProfile: { method: 'GET', path: '/v1/form4-insider-profile', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["RATE_LIMIT_EXCEEDED"],["INVALID_PARAMETER"]], table: tables.InsiderRow },
  getForm4InsiderTransactions: { method: 'GET', path: '/v1/form4-insider-transactions', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["RATE_LIMIT_EXCEEDED"],["INVALID_PARAMETER"]], table: tables.InsiderOwnTransactionRow, cap: ["limit",100] },
  getForm4InsiderCompanies: { method: 'GET', path: '/v1/form4-insider-companies', security: [["bearerAuth"],["apiKeyAuth"]], errors: [["AUTH_REQUIRED"],["TOKEN_EXPIRED"],["INVALID_API_KEY"],["RATE_LIMIT_EXCEEDED"],["INVALID_PARAMETER"]], table: tables.InsiderCompanyRow },
} satisfies Readonly<Record<string, OperationShape>>

const CONTRACT: Sending = { schemes: [["bearerAuth","bearer"], ["apiKeyAuth","api-key","header","X-API-Key"]], expired: [["TOKEN_EXPIRED"]], rate: {"limit":"X-RateLimit-Limit","remaining":"X-RateLimit-Remaining","reset":"X-RateLimit-Reset"} }
