import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const rowCountAsLastLine: Fault = {
  id: 'row-count-as-last-line',
  title: 'The last line is the remark of the database tool',
  clause: 'CSV-RECORD-PER-LINE',
  caughtBy: 'csv.rows@getForm4InsiderSearch',
  reply: onTable('getForm4InsiderSearch', ({ header, rows }) => ({
    header,
    rows: [...rows, [`(${rows.length} rows)`]],
  })),
}
