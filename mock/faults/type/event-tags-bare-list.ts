import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const eventTagsBareList: Fault = {
  id: 'event-tags-bare-list',
  title: 'Event tags are a list with commas instead of a JSON array',
  clause: 'TYPE-EVENT-TAGS',
  caughtBy: 'csv.json-cell@getCompanyActions#event_tags',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onCell('getCompanyActions', 'event_tags', (tags) => tags.replace(/["[\]]/g, '')),
}
