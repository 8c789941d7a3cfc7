export { transactionsHandler as getForm4RecentActivity } from './ledger-handler.js'
