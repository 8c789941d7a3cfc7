import type { Fault } from '../fault.js'
import { numberIn, onRow } from '../make/on-rows.js'

export const insiderCompaniesCountTickers: Fault = {
  id: 'insider-companies-count-tickers',
  title: 'Companies are counted once for every transaction and ticker',
  clause: 'INV-INSIDER-COMPANIES',
  caughtBy: 'invariant.row@getForm4InsiderSearch#companies-within-transactions',
  consequences: [
    { check: 'consistency.mirror', because: 'the profile shows the right row beside this one' },
    { check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' },
    { check: 'filter.effective', because: 'rows that differ cannot be recognised' },
  ],
  outcome: onRow('getForm4InsiderSearch', (row) => ({
    ...row,
    companies_traded: 2 * numberIn(row, 'total_transactions'),
  })),
}
