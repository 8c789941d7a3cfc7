import type { Fault } from '../fault.js'
import { swapped } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const actionsColumnsSwapped: Fault = {
  id: 'actions-columns-swapped',
  title: 'The symbol stands before the accession number',
  clause: 'COL-ACTION',
  caughtBy: 'csv.header@getCompanyActions',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onTable('getCompanyActions', swapped('accession_number', 'symbol')),
}
