import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const topCompaniesTwice: Fault = {
  id: 'top-companies-twice',
  title: 'The companies of an insider are joined without leaving out those that stand there already',
  clause: 'TYPE-COMPANIES-TRADED',
  caughtBy: 'invariant.row@getForm4TopInsiders#companies-once',
  reply: onCell('getForm4TopInsiders', 'companies_traded', (cell) => `${cell}, ${cell}`),
}
