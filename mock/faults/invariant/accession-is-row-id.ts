import type { Fault } from '../fault.js'
import { onRow } from '../make/on-rows.js'

export const accessionIsRowId: Fault = {
  id: 'accession-is-row-id',
  title: 'The accession number is the id of the database',
  clause: 'INV-ACTION-ACCESSION',
  caughtBy: 'invariant.row@getCompanyActions#accession-form',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  outcome: onRow('getCompanyActions', (row, index) => ({ ...row, accession_number: String(90_210 + index) })),
}
