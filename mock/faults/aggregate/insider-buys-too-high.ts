import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const insiderBuysTooHigh: Fault = {
  id: 'insider-buys-too-high',
  title: 'Purchases are counted at the wrong price',
  clause: 'AGG-INSIDER-VALUES',
  caughtBy: 'consistency.summary',
  consequences: [{ check: 'consistency.mirror', because: 'the profile tells the right one' }],
  reply: onTable('getForm4InsiderSearch', ({ header, rows }) => {
    const places = [header.indexOf('total_buy_value'), header.indexOf('net_position_change')]
    const raised = (cell: string, at: number): string =>
      places.includes(at) ? (Number(cell) + 1234.5).toFixed(2) : cell
    return { header, rows: rows.map((row) => row.map(raised)) }
  }),
}
