import type { Fault } from '../fault.js'
import { onBody } from '../make/on-body.js'

export const lastRowCut: Fault = {
  id: 'last-row-cut',
  title: 'The connection of the export ends in the middle of its last row',
  clause: 'CSV-RECORD-PER-LINE',
  caughtBy: 'csv.rows@getForm4LargestTransactions',
  reply: onBody('getForm4LargestTransactions', (text) => text.slice(0, -70)),
}
