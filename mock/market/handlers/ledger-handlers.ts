import { dayNumber, daysBefore } from '../../clock/calendar-day.js'
import type { Choices } from '../../model/choices.js'
import { clusters } from '../analytics/clusters.js'
import { companySummary } from '../analytics/company-summary.js'
import { confidenceScores } from '../analytics/confidence-scores.js'
import { insiderCompanies } from '../analytics/insider-companies.js'
import { networkEffects } from '../analytics/network-effects.js'
import { repeatedActivity } from '../analytics/repeated-activity.js'
import { roleAnalytics } from '../analytics/role-analytics.js'
import { sentimentMomentum } from '../analytics/sentiment-momentum.js'
import { transactionBreakdown } from '../analytics/transaction-breakdown.js'
import { unusualOwnership } from '../analytics/unusual-ownership.js'
import { aggregateHandler, transactionsHandler } from './aggregate-handler.js'
import type { Handlers } from './handler.js'

const CLUSTER_GAP = { ours: 7, other: 14 }
const MOMENTUM = { ours: { threshold: 20 }, other: { threshold: 50, surge: 80 } }
const SEVERITY = { ours: { medium: 25, high: 50 }, other: { medium: 50, high: 100 } }
/** The look-back in days of operations without a parameter for it. */
const ADVANCED_DAYS = { ours: 90, other: 180 }

/** The operations over the ledger. Some answer with transactions, others with rows made of transactions. */
export const ledgerHandlers = {
  // Transactions as they are
  getForm4RecentActivity: transactionsHandler,
  getForm4LargestTransactions: transactionsHandler,
  getForm4InsiderTransactions: transactionsHandler,
  // Rows made of the transactions of a window
  getForm4CompanySummary: aggregateHandler({
    make: ({ view, indices, facts, context: { day } }) => {
      const start = daysBefore(day.today, Number(facts.values.day_interval ?? 0))
      return companySummary(view, indices, { symbol: String(facts.values.symbol), start, end: day.today })
    },
  }),
  getForm4TransactionBreakdown: aggregateHandler({
    make: ({ view, indices }) => transactionBreakdown(view, indices),
  }),
  getForm4Clusters: aggregateHandler({
    keys: ['trading_symbols', 'acquired_disposed_code'],
    make: ({ view, indices, facts: { choices }, context: { day } }) =>
      clusters(view, indices, {
        today: day.today,
        gapDays: CLUSTER_GAP[sideOf(choices['cluster-gap'])],
        ageFrom: choices['cluster-age'] === 'start' ? 'start' : 'end',
      }),
  }),
  getForm4RoleAnalytics: aggregateHandler({
    keys: ['role'],
    make: ({ view, indices }) => roleAnalytics(view, indices),
  }),
  getForm4RepeatedActivity: aggregateHandler({
    keys: ['trading_symbols', 'acquired_disposed_code'],
    make: ({ view, indices }) => repeatedActivity(view, indices),
  }),
  getForm4ConfidenceScores: aggregateHandler({
    keys: ['trading_symbols', 'transaction_date'],
    make: ({ view, indices, facts: { choices } }) =>
      confidenceScores(view, indices, choices['score-formula'] === 'other' ? 'even' : 'weighted'),
  }),
  getForm4InsiderCompanies: aggregateHandler({
    make: ({ view, indices }) => insiderCompanies(view, indices),
  }),
  // Rows made of a window that the documentation does not state (`advanced-windows`)
  getForm4UnusualOwnership: aggregateHandler({
    keys: ['trading_symbols', 'role'],
    window: ({ choices }, today) => daysBefore(today, advancedDays(choices)),
    make: ({ view, indices, facts: { choices } }) =>
      unusualOwnership(view, indices, SEVERITY[sideOf(choices['severity-thresholds'])]),
  }),
  getForm4NetworkEffects: aggregateHandler({
    keys: ['trading_symbols', 'acquired_disposed_code'],
    window: ({ choices }, today) => daysBefore(today, advancedDays(choices)),
    make: ({ view, indices }) => networkEffects(view, indices),
  }),
  getForm4SentimentMomentum: aggregateHandler({
    keys: ['trading_symbols'],
    // The recent window and the one before it are equally long.
    window: ({ choices }, today) => daysBefore(today, 2 * advancedDays(choices) - 1),
    make: ({ view, indices, facts: { choices }, context: { day } }) =>
      sentimentMomentum(view, indices, {
        recentFrom: dayNumber(day.today) - advancedDays(choices) + 1,
        ...MOMENTUM[sideOf(choices['momentum-thresholds'])],
      }),
  }),
} satisfies Partial<Handlers>

function advancedDays(choices: Choices): number {
  return ADVANCED_DAYS[sideOf(choices['advanced-windows'])]
}

/** Thresholds and windows that are not documented: the default, or the one that an open point chooses. */
function sideOf(choice: string | undefined): 'ours' | 'other' {
  return choice === 'other' ? 'other' : 'ours'
}
