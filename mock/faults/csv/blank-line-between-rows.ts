import type { Fault } from '../fault.js'
import { onBody } from '../make/on-body.js'

export const blankLineBetweenRows: Fault = {
  id: 'blank-line-between-rows',
  title: 'Rows are separated by blank lines',
  clause: 'CSV-RECORD-PER-LINE',
  caughtBy: 'csv.rows@getForm4Trends',
  reply: onBody('getForm4Trends', (text) => text.replaceAll('\n', '\n\n')),
}
