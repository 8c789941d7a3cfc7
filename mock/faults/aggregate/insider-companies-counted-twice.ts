import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const insiderCompaniesCountedTwice: Fault = {
  id: 'insider-companies-counted-twice',
  title: 'Companies of an insider are counted twice',
  clause: 'AGG-INSIDER-COMPANIES',
  caughtBy: 'consistency.summary',
  consequences: [
    { check: 'consistency.mirror', because: 'the profile tells the right one' },
    { check: 'filter.effective', because: 'min_companies is compared with the right count' },
  ],
  reply: onCell('getForm4InsiderSearch', 'companies_traded', (cell) => String(Number(cell) * 2)),
}
