import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const websiteWithoutScheme: Fault = {
  id: 'website-without-scheme',
  title: 'Websites stand without https',
  clause: 'TYPE-URL',
  caughtBy: 'column.type@getCompanyProfile#website',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onCell('getCompanyProfile', 'website', (url) => url.replace('https://', '')),
}
