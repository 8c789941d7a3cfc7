import type { Fault } from '../fault.js'
import { onBody } from '../make/on-body.js'

export const encodedTwice: Fault = {
  id: 'encoded-twice',
  title: 'UTF-8 is encoded a second time on its way out',
  clause: 'CSV-TEXT',
  caughtBy: 'csv.encoding@getMultiCompany8kSummary',
  reply: onBody('getMultiCompany8kSummary', (text) => text.replaceAll('Inc. ', 'Inc.\u00c2\u00a0')),
}
