import type { Fault } from '../fault.js'
import { doubled } from '../make/doubled.js'

export const companyJoinedTwice: Fault = {
  id: 'company-joined-twice',
  title: 'Transactions in a company are joined with its tickers, and count twice',
  clause: 'AGG-COMPANY-TOTALS',
  caughtBy: 'consistency.summary@getForm4InsiderCompanies#totals.count',
  outcome: doubled(
    'getForm4InsiderCompanies',
    'total_transactions',
    'total_buy_value',
    'total_sell_value',
    'net_value',
  ),
}
