import { transactionBreakdown } from '../analytics/transaction-breakdown.js'
import { aggregateHandler } from './ledger-handler.js'

export const getForm4TransactionBreakdown = aggregateHandler({
  make: ({ view, indices }) => transactionBreakdown(view, indices),
})
