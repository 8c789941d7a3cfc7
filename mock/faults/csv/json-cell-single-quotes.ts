import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const jsonCellSingleQuotes: Fault = {
  id: 'json-cell-single-quotes',
  title: 'An array is written as another language prints it, with single quotes',
  clause: 'CSV-JSON-CELL',
  caughtBy: 'csv.json-cell@getCompanyActions#event_tags',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onCell('getCompanyActions', 'event_tags', (tags) => tags.replaceAll('"', "'")),
}
