import type { Fault } from '../fault.js'
import { onInfoTable } from '../make/on-info-table.js'

export const infoOhlcEndsYesterday: Fault = {
  id: 'info-ohlc-ends-yesterday',
  title: "The prices of the info page come from yesterday's cache",
  clause: 'SAME-INFO-OHLC',
  caughtBy: 'consistency.mirror@getCompanyInfoPage#ohlc',
  reply: onInfoTable('ohlc', (table) =>
    table
      .split('\n')
      .filter((_line, index) => index !== 1)
      .join('\n'),
  ),
}
