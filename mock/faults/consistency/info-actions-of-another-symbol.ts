import type { Fault } from '../fault.js'
import { onInfoTable } from '../make/on-info-table.js'

export const infoActionsOfAnotherSymbol: Fault = {
  id: 'info-actions-of-another-symbol',
  title: 'The info page of any company shows the filings of the default one',
  clause: 'SAME-INFO-ACTIONS',
  caughtBy: 'consistency.mirror@getCompanyInfoPage#company_actions.symbol',
  reply: onInfoTable('company_actions', (table) => table.replaceAll(/^([^|\n]+\|)[A-Z.]+\|/gm, '$1AAPL|')),
}
