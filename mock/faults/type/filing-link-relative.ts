import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const filingLinkRelative: Fault = {
  id: 'filing-link-relative',
  title: 'Links to filings are relative to the regulator',
  clause: 'TYPE-URL',
  caughtBy: 'column.type@getCompanyActions#sec_url',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onCell('getCompanyActions', 'sec_url', (url) => url.replace('https://www.sec.gov', '')),
}
