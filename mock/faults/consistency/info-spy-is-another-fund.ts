import type { Fault } from '../fault.js'
import { onInfoTable } from '../make/on-info-table.js'

export const infoSpyIsAnotherFund: Fault = {
  id: 'info-spy-is-another-fund',
  title: 'The benchmark of the info page shows other prices',
  clause: 'SAME-INFO-SPY',
  caughtBy: 'consistency.mirror@getCompanyInfoPage#spy',
  reply: onInfoTable('spy', (table) => table.replaceAll('SPY|', 'QQQ|')),
}
