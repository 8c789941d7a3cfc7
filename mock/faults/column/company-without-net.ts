import type { Fault } from '../fault.js'
import { dropped } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const companyWithoutNet: Fault = {
  id: 'company-without-net',
  title: 'Companies of an insider come without the net value',
  clause: 'COL-COMPANY',
  caughtBy: 'csv.header@getForm4InsiderCompanies',
  reply: onTable('getForm4InsiderCompanies', dropped('net_value')),
}
