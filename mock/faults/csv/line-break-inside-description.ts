import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const lineBreakInsideDescription: Fault = {
  id: 'line-break-inside-description',
  title: 'A line break inside of a description is not escaped',
  clause: 'CSV-RECORD-PER-LINE',
  caughtBy: 'csv.rows@getCompanyActions',
  reply: onCell('getCompanyActions', 'event_description', (text) => text.replace('. ', '.\n')),
}
