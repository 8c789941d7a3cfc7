import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const delimiterInsideHeadline: Fault = {
  id: 'delimiter-inside-headline',
  title: 'A bar inside of a headline is not escaped',
  clause: 'CSV-RECORD-PER-LINE',
  caughtBy: 'csv.rows@getMultiCompany8kSummary',
  reply: onCell('getMultiCompany8kSummary', 'headline', (headline) => headline.replace(' of ', ' | ')),
}
