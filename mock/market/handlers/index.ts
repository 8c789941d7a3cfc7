import { getCompanyActions } from './get-company-actions.js'
import { getCompanyInfoPage } from './get-company-info-page.js'
import { getCompanyProfile } from './get-company-profile.js'
import { getForm4Clusters } from './get-form4-clusters.js'
import { getForm4CompanySummary } from './get-form4-company-summary.js'
import { getForm4ConfidenceScores } from './get-form4-confidence-scores.js'
import { getForm4InsiderCompanies } from './get-form4-insider-companies.js'
import { getForm4InsiderProfile } from './get-form4-insider-profile.js'
import { getForm4InsiderSearch } from './get-form4-insider-search.js'
import { getForm4InsiderTransactions } from './get-form4-insider-transactions.js'
import { getForm4LargestTransactions } from './get-form4-largest-transactions.js'
import { getForm4NetworkEffects } from './get-form4-network-effects.js'
import { getForm4RecentActivity } from './get-form4-recent-activity.js'
import { getForm4RepeatedActivity } from './get-form4-repeated-activity.js'
import { getForm4RoleAnalytics } from './get-form4-role-analytics.js'
import { getForm4SentimentMomentum } from './get-form4-sentiment-momentum.js'
import { getForm4TopInsiders } from './get-form4-top-insiders.js'
import { getForm4TransactionBreakdown } from './get-form4-transaction-breakdown.js'
import { getForm4Trends } from './get-form4-trends.js'
import { getForm4UnusualOwnership } from './get-form4-unusual-ownership.js'
import { getMultiCompany8kSummary } from './get-multi-company-8k-summary.js'
import { getOhlc } from './get-ohlc.js'
import { getTechnicalSignals } from './get-technical-signals.js'
import { getUserStatus } from './get-user-status.js'
import type { Handler } from './handler.js'

/** Which handler answers which operation of the shipped contract, by operation id. */
export const handlers: Readonly<Record<string, Handler>> = {
  getUserStatus,
  // Companies
  getCompanyProfile,
  getOhlc,
  getTechnicalSignals,
  getCompanyActions,
  getMultiCompany8kSummary,
  getCompanyInfoPage,
  // Insiders, light
  getForm4RecentActivity,
  getForm4TopInsiders,
  getForm4LargestTransactions,
  getForm4CompanySummary,
  getForm4TransactionBreakdown,
  // Insiders, medium
  getForm4Trends,
  getForm4Clusters,
  getForm4RoleAnalytics,
  getForm4RepeatedActivity,
  getForm4ConfidenceScores,
  // Insiders, advanced
  getForm4UnusualOwnership,
  getForm4NetworkEffects,
  getForm4SentimentMomentum,
  // Insiders, search
  getForm4InsiderSearch,
  getForm4InsiderProfile,
  getForm4InsiderTransactions,
  getForm4InsiderCompanies,
}
