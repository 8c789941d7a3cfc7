import type { Fault } from '../fault.js'
import { onInfoTable } from '../make/on-info-table.js'

export const infoActionsLackTheNewest: Fault = {
  id: 'info-actions-lack-the-newest',
  title: 'The info page lacks the newest filing',
  clause: 'SAME-INFO-ACTIONS',
  caughtBy: 'consistency.mirror@getCompanyInfoPage#company_actions',
  reply: onInfoTable('company_actions', (table) =>
    table
      .split('\n')
      .filter((_line, index) => index !== 1)
      .join('\n'),
  ),
}
