import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const tickersWithoutATicker: Fault = {
  id: 'tickers-without-a-ticker',
  title: 'Issuers are listed by a dash where their tickers should stand',
  clause: 'TYPE-TICKERS',
  caughtBy: 'column.pattern@getForm4Clusters#trading_symbols',
  consequences: [
    { check: 'filter.applied', because: 'no ticker obeys the list' },
    { check: 'filter.list', because: 'no ticker obeys the list' },
    { check: 'filter.effective', because: 'what was asked for cannot be recognised' },
  ],
  reply: onCell('getForm4Clusters', 'trading_symbols', () => '--'),
}
