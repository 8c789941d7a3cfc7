import type { Fault } from '../fault.js'
import { doubled } from '../make/doubled.js'

export const insiderJoinedTwice: Fault = {
  id: 'insider-joined-twice',
  title: 'Transactions of an insider are joined with the companies, and count twice',
  clause: 'AGG-INSIDER-TOTALS',
  caughtBy: 'consistency.summary@getForm4InsiderSearch#totals.count',
  consequences: [{ check: 'consistency.mirror', because: 'the profile counts them once' }],
  outcome: doubled(
    'getForm4InsiderSearch',
    'total_transactions',
    'total_buy_value',
    'total_sell_value',
    'net_position_change',
  ),
}
