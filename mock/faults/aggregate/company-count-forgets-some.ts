import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const companyCountForgetsSome: Fault = {
  id: 'company-count-forgets-some',
  title: 'A company of an insider has a transaction too many',
  clause: 'AGG-COMPANY-COUNT',
  caughtBy: 'consistency.summary',
  reply: onCell('getForm4InsiderCompanies', 'total_transactions', (cell) => String(Number(cell) + 1)),
}
