import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const companyTwice: Fault = {
  id: 'company-twice',
  title: 'A company stands once for direct and once for indirect ownership',
  clause: 'INV-COMPANY-ONE-ROW',
  caughtBy: 'invariant.table@getForm4InsiderCompanies#one-row-a-company',
  outcome: onRows('getForm4InsiderCompanies', (rows) => rows.flatMap((row) => [row, row])),
}
