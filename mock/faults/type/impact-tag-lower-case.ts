import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const impactTagLowerCase: Fault = {
  id: 'impact-tag-lower-case',
  title: 'Impact tags are written in lower case',
  clause: 'TYPE-IMPACT-TAG',
  caughtBy: 'column.enum@getCompanyActions#impact_tag',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onCell('getCompanyActions', 'impact_tag', (tag) => tag.toLowerCase()),
}
