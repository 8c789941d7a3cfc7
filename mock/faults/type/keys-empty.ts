import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const keysEmpty: Fault = {
  id: 'keys-empty',
  title: 'Filings without a number yet come with an empty key',
  clause: 'TYPE-KEYS-FILLED',
  caughtBy: 'column.empty@getForm4RecentActivity#accession_number',
  consequences: [
    { check: 'page.complete', because: 'rows without their key cannot be recognised' },
    { check: 'filter.effective', because: 'rows without their key cannot be recognised' },
  ],
  reply: onCell('getForm4RecentActivity', 'accession_number', (key, { index }) => (index % 50 === 3 ? '' : key)),
}
