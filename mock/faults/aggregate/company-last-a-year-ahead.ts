import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const companyLastAYearAhead: Fault = {
  id: 'company-last-a-year-ahead',
  title: 'The last transaction of a company is dated by the fiscal year',
  clause: 'AGG-COMPANY-DATES',
  caughtBy: 'consistency.summary',
  reply: onCell('getForm4InsiderCompanies', 'last_transaction', (cell) =>
    cell.replace(/^\d{4}/, (year) => String(Number(year) + 1)),
  ),
}
