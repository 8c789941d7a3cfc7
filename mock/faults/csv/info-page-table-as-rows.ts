import type { Fault } from '../fault.js'
import { onMember } from '../make/on-member.js'

export const infoPageTableAsRows: Fault = {
  id: 'info-page-table-as-rows',
  title: 'A table of the info page is an array of lines',
  clause: 'CSV-IN-JSON',
  caughtBy: 'json.schema@getCompanyInfoPage',
  consequences: [{ check: 'consistency.mirror', because: 'an array is not the text of the single answer' }],
  outcome: onMember('getCompanyInfoPage', 'company_actions', (text) => text.split('\n')),
}
