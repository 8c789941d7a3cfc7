import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const transactionsDefaultMonth: Fault = {
  id: 'transactions-default-month',
  title: 'The transactions of an insider look back thirty days by default',
  clause: 'DEFAULT-TRANSACTIONS-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getForm4InsiderTransactions',
  contract: withDefault('getForm4InsiderTransactions', 'day_interval', '30'),
}
