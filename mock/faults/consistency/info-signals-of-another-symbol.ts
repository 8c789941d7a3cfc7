import type { Fault } from '../fault.js'
import { onInfoTable } from '../make/on-info-table.js'

export const infoSignalsOfAnotherSymbol: Fault = {
  id: 'info-signals-of-another-symbol',
  title: 'The signals of the info page belong to another symbol',
  clause: 'SAME-INFO-SIGNALS',
  caughtBy: 'consistency.mirror@getCompanyInfoPage#trading_signals.symbol',
  reply: onInfoTable('trading_signals', (table) => table.replaceAll(/^[A-Z.]+\|/gm, 'MSFT|')),
}
