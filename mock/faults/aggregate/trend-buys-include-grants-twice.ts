import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const trendBuysIncludeGrantsTwice: Fault = {
  id: 'trend-buys-include-grants-twice',
  title: 'Grants are added to the purchases twice',
  clause: 'AGG-TREND-VALUES',
  caughtBy: 'consistency.summary@getForm4Trends#period-totals.buy-value',
  reply: onTable('getForm4Trends', ({ header, rows }) => {
    const [buy, net] = [header.indexOf('buy_value'), header.indexOf('net_value')]
    return {
      header,
      rows: rows.map((row) => {
        const grants = Number(row[buy]) / 2
        return row.map((cell, at) => (at === buy || at === net ? (Number(cell) + grants).toFixed(2) : cell))
      }),
    }
  }),
}
