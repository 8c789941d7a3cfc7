import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const trendBuysIncludeGrantsTwice: Fault = {
  id: 'trend-buys-include-grants-twice',
  title: 'Grants are added to the purchases twice',
  clause: 'AGG-TREND-VALUES',
  caughtBy: 'consistency.summary',
  reply: onTable('getForm4Trends', ({ header, rows }) => {
    const places = [header.indexOf('buy_value'), header.indexOf('net_value')]
    const raised = (cell: string, at: number): string =>
      places.includes(at) ? (Number(cell) + 1234.5).toFixed(2) : cell
    return { header, rows: rows.map((row) => row.map(raised)) }
  }),
}
