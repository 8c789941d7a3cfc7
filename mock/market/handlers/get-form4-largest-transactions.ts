export { transactionsHandler as getForm4LargestTransactions } from './ledger-handler.js'
