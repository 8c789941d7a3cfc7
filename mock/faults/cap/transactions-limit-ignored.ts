import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const transactionsLimitIgnored: Fault = {
  id: 'transactions-limit-ignored',
  title: 'The limit of the transactions of an insider is never read',
  clause: 'CAP-TRANSACTIONS-LIMIT',
  caughtBy: 'cap.honoured@getForm4InsiderTransactions#limit',
  contract: unread('getForm4InsiderTransactions', 'limit'),
}
