import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const insiderBuysTooHigh: Fault = {
  id: 'insider-buys-too-high',
  title: 'Purchases are counted at twice their price',
  clause: 'AGG-INSIDER-VALUES',
  caughtBy: 'consistency.summary',
  consequences: [
    { check: 'consistency.mirror', because: 'the profile tells the right one' },
    { check: 'invariant.row', because: 'the average lies no longer between what the totals allow' },
  ],
  reply: onTable('getForm4InsiderSearch', ({ header, rows }) => {
    const [buy, net] = [header.indexOf('total_buy_value'), header.indexOf('net_position_change')]
    return {
      header,
      rows: rows.map((row) => {
        const bought = Number(row[buy])
        return row.map((cell, at) => (at === buy || at === net ? (Number(cell) + bought).toFixed(2) : cell))
      }),
    }
  }),
}
