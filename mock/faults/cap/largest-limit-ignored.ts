import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const largestLimitIgnored: Fault = {
  id: 'largest-limit-ignored',
  title: 'The limit of the largest transactions is never read',
  clause: 'CAP-LARGEST-LIMIT',
  caughtBy: 'cap.honoured@getForm4LargestTransactions#limit',
  contract: unread('getForm4LargestTransactions', 'limit'),
}
