import { onRows, textIn } from '../faults/make/on-rows.js'
import type { Row } from '../model/relation.js'
import { isShipped } from './figure-variants.js'
import type { AnswerVariant } from './variant.js'

/** Orders that the documentation leaves open. They apply to the rows after the limit. */
export const orderVariants: readonly AnswerVariant[] = [
  reversed('filings-oldest-first', 'Filings of a company come oldest first', 'getCompanyActions'),
  reversed('trends-oldest-first', 'Periods come oldest first', 'getForm4Trends'),
  reversed('clusters-reversed', 'Clusters come in reverse order', 'getForm4Clusters'),
  reversed(
    'insider-transactions-oldest-first',
    'Transactions of an insider come oldest first',
    'getForm4InsiderTransactions',
  ),
  reversed('insider-companies-reversed', 'Companies of an insider come in reverse order', 'getForm4InsiderCompanies'),
  reversed('breakdown-reversed', 'Kinds of transactions come in reverse order', 'getForm4TransactionBreakdown'),
  reversed('roles-reversed', 'Roles come in reverse order', 'getForm4RoleAnalytics'),
  reversed('repeated-activity-reversed', 'Repeated activity comes in reverse order', 'getForm4RepeatedActivity'),
  {
    id: 'trends-end-today',
    title: 'The current period ends on its last transaction day so far',
    fits: isShipped,
    outcome: onRows('getForm4Trends', (rows, { now }) => {
      const today = new Date(now).toISOString().slice(0, 10)
      return rows.map((row) => (textIn(row, 'period_end') > today ? { ...row, period_end: today } : row))
    }),
  },
]

function reversed(id: string, title: string, operation: string): AnswerVariant {
  const change = (rows: readonly Row[]): readonly Row[] => rows.toReversed()
  return { id, title, fits: isShipped, outcome: onRows(operation, change) }
}
