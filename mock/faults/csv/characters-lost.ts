import type { Fault } from '../fault.js'
import { onBody } from '../make/on-body.js'

export const charactersLost: Fault = {
  id: 'characters-lost',
  title: 'What the encoding does not know was replaced long ago',
  clause: 'CSV-TEXT',
  caughtBy: 'csv.encoding@getCompanyActions',
  consequences: [
    { check: 'column.pattern', because: 'the first of these signs stands in a key' },
    { check: 'consistency.mirror', because: 'the info page shows the right table beside this one' },
  ],
  reply: onBody('getCompanyActions', (text) => text.replace('-', '\uFFFD')),
}
