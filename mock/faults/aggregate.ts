import type { Fault } from '../model/fault.js'
import { byId } from './make/by-id.js'
import { cents, keepRows, numberIn, onRows, onValue, textIn } from './make/on-rows.js'
import { reddened } from './make/reddened.js'

export const aggregateFaults: readonly Fault[] = byId<Fault>({
  'cluster-counts-insiders-twice': {
    title: 'Insiders of a cluster are counted once per transaction',
    clause: 'AGG-CLUSTER-COUNTS',
    caughtBy: 'consistency.summary@getForm4Clusters#members.insiders',
    consequences: reddened(['filter.effective', 'filter.edge'], 'min_insiders is compared with the right count'),
    outcome: onValue('getForm4Clusters', 'insider_count', (_count, row) => numberIn(row, 'transaction_count')),
  },
  'cluster-counts-an-insider-of-the-day-before': {
    title: 'A cluster counts an insider who traded before its first day',
    clause: 'AGG-CLUSTER-TOTALS',
    caughtBy: 'consistency.summary@getForm4Clusters#members.insiders-at-most',
    consequences: reddened(['filter.effective', 'filter.edge'], 'min_insiders is compared with the right count'),
    outcome: onValue('getForm4Clusters', 'insider_count', (count, row) =>
      Math.min(Number(count) + 1, numberIn(row, 'transaction_count')),
    ),
  },
  'summary-counts-transactions-as-people': {
    title: 'The number of unique insiders of a company is its number of transactions',
    clause: 'AGG-SUMMARY-INSIDERS',
    caughtBy: 'consistency.summary@getForm4CompanySummary#people.at-most',
    outcome: onValue('getForm4CompanySummary', 'unique_insiders', (_count, row) => numberIn(row, 'total_transactions')),
  },
  'summary-leaves-out-people': {
    title: 'The number of unique insiders of a company leaves out most of them',
    clause: 'AGG-SUMMARY-INSIDERS',
    caughtBy: 'consistency.summary@getForm4CompanySummary#people.at-least',
    outcome: onValue('getForm4CompanySummary', 'unique_insiders', (count) => Math.ceil(Number(count) / 3)),
  },
  'summary-buys-include-sales': {
    title: 'The buy value of a company includes half of what was sold',
    clause: 'AGG-SUMMARY-VALUES',
    caughtBy: 'consistency.summary@getForm4CompanySummary#people.bought-at-most',
    outcome: onValue('getForm4CompanySummary', 'total_buy_value', (bought, row) =>
      cents(Number(bought) + numberIn(row, 'total_sell_value') / 2),
    ),
  },
  'summary-sells-are-averages': {
    title: 'The sell value of a company is the average of its sales',
    clause: 'AGG-SUMMARY-VALUES',
    caughtBy: 'consistency.summary@getForm4CompanySummary#people.sold-at-least',
    outcome: onValue('getForm4CompanySummary', 'total_sell_value', (sold, row) =>
      cents(Number(sold) / Math.max(1, numberIn(row, 'sell_count'))),
    ),
  },
  'breakdown-counts-twice': {
    title: 'The breakdown counts each transaction twice',
    clause: 'AGG-BREAKDOWN-COUNTS',
    caughtBy: 'consistency.summary@getForm4TransactionBreakdown#kinds.at-most',
    outcome: onValue('getForm4TransactionBreakdown', 'transaction_count', (count) => Number(count) * 2),
  },
  'roles-count-one': {
    title: 'The statistics of a role count one transaction',
    clause: 'AGG-ROLES-COUNTS',
    caughtBy: 'consistency.summary@getForm4RoleAnalytics#roles.at-least',
    outcome: onValue('getForm4RoleAnalytics', 'transaction_count', () => 1),
  },
  'breakdown-leaves-out-taxes': {
    title: 'The breakdown leaves out payments of taxes',
    clause: 'AGG-BREAKDOWN-CODES',
    caughtBy: 'consistency.summary@getForm4RecentActivity#kind.listed',
    outcome: keepRows('getForm4TransactionBreakdown', (row) => textIn(row, 'transaction_code') !== 'F'),
  },
  'companies-leave-out-the-busiest': {
    title: 'The companies of an insider leave out the one with the most transactions, if there are others',
    clause: 'AGG-COMPANY-LISTED',
    caughtBy: 'consistency.summary@getForm4InsiderTransactions#company.listed',
    outcome: onRows('getForm4InsiderCompanies', (rows) => {
      const most = Math.max(...rows.map((row) => numberIn(row, 'total_transactions')))
      const kept = rows.filter((row) => numberIn(row, 'total_transactions') < most)
      return kept.length === 0 ? rows : kept
    }),
  },
  'trends-leave-out-a-period': {
    title: 'Long trends leave out every third period',
    clause: 'AGG-TREND-PERIODS',
    caughtBy: 'consistency.summary@getForm4RecentActivity#periods.listed',
    outcome: onRows('getForm4Trends', (rows) => rows.filter((_, at) => rows.length < LONG || at % 3 !== 2)),
  },
  'transactions-window-cut-at-ninety': {
    title: 'The transactions of an insider stop at ninety days, however many days are requested',
    clause: 'AGG-INSIDER-COUNT',
    caughtBy: 'consistency.summary@getForm4InsiderProfile#totals.count',
    outcome: onRows('getForm4InsiderTransactions', (rows) => {
      const [newest] = rows
      const end = newest === undefined ? 0 : Date.parse(textIn(newest, 'transaction_date')) - LONGEST
      return rows.filter((row) => Date.parse(textIn(row, 'transaction_date')) >= end)
    }),
  },
  'top-insiders-window-cut': {
    title: 'The totals of top insiders reach back half a year, however many days are requested',
    clause: 'AGG-TOP-COUNT',
    caughtBy: 'consistency.summary@getForm4TopInsiders#totals.count',
    read: ({ operation, values, given }) => {
      const isLong = operation.id === 'getForm4TopInsiders' && Number(values.day_interval) > HALF_A_YEAR
      return { values: isLong ? { ...values, day_interval: HALF_A_YEAR } : values, given }
    },
  },
})

const HALF_A_YEAR = 180
/** Periods; a shorter answer is one that a limit cut. */
const LONG = 10
const LONGEST = 90 * 86_400_000
