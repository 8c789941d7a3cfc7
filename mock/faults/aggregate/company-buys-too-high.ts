import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const companyBuysTooHigh: Fault = {
  id: 'company-buys-too-high',
  title: 'Purchases of a company are counted at the wrong price',
  clause: 'AGG-COMPANY-VALUES',
  caughtBy: 'consistency.summary',
  consequences: [{ check: 'invariant.row', because: 'the same number is read there' }],
  reply: onTable('getForm4InsiderCompanies', ({ header, rows }) => {
    const places = [header.indexOf('total_buy_value'), header.indexOf('net_value')]
    const raised = (cell: string, at: number): string =>
      places.includes(at) ? (Number(cell) + 1234.5).toFixed(2) : cell
    return { header, rows: rows.map((row) => row.map(raised)) }
  }),
}
