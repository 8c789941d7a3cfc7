import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const headerRepeated: Fault = {
  id: 'header-repeated',
  title: 'Two batches are joined with both of their header rows',
  clause: 'CSV-RECORD-PER-LINE',
  caughtBy: 'csv.rows@getTechnicalSignals',
  reply: onTable('getTechnicalSignals', ({ header, rows }) => ({
    header,
    rows: [...rows.slice(0, 3), header, ...rows.slice(3)],
  })),
}
