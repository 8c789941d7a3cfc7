import type { Fault } from '../fault.js'
import { onBody } from '../make/on-body.js'

export const lastRowCut: Fault = {
  id: 'last-row-cut',
  title: 'The connection of the export ends in the middle of its last row',
  clause: 'CSV-RECORD-PER-LINE',
  caughtBy: 'csv.rows@getForm4LargestTransactions',
  consequences: [
    { check: 'csv.header', because: 'an error line is shorter than what is cut, and nothing is left of it' },
  ],
  reply: onBody('getForm4LargestTransactions', (text) => text.slice(0, -70)),
}
