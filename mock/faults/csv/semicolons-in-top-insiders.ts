import type { Fault } from '../fault.js'
import { onBody } from '../make/on-body.js'

export const semicolonsInTopInsiders: Fault = {
  id: 'semicolons-in-top-insiders',
  title: 'One export writes semicolons between the fields',
  clause: 'CSV-PIPE',
  caughtBy: 'csv.header@getForm4TopInsiders',
  reply: onBody('getForm4TopInsiders', (text) => text.replaceAll('|', ';')),
}
