export { transactionsHandler as getForm4InsiderTransactions } from './ledger-handler.js'
