import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const actionsOfTwoCompanies: Fault = {
  id: 'actions-of-two-companies',
  title: 'The filings of a company hold those of its subsidiary',
  clause: 'INV-ACTION-ONE-SYMBOL',
  caughtBy: 'invariant.table@getCompanyActions#one-symbol',
  consequences: [
    { check: 'consistency.mirror', because: 'the info page shows the right table beside this one' },
    { check: 'filter.applied', because: 'rows of another symbol are no rows of the one that was asked for' },
    { check: 'filter.effective', because: 'what was asked for cannot be recognised' },
  ],
  outcome: onValue('getCompanyActions', 'symbol', (symbol, row) => (row.impact_tag === 'LOW' ? `${symbol}X` : symbol)),
}
