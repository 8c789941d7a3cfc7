import type { Fault } from '../fault.js'
import { onBody } from '../make/on-body.js'

export const delimiterAtLineEnd: Fault = {
  id: 'delimiter-at-line-end',
  title: 'Every record ends with a delimiter',
  clause: 'CSV-RECORD-PER-LINE',
  caughtBy: 'csv.rows@getForm4Clusters',
  reply: onBody('getForm4Clusters', (text) => text.replace(/(?<=\n.*)\n/g, '|\n')),
}
