import type { Fault } from '../fault.js'
import { onInfoTable } from '../make/on-info-table.js'

export const infoProfileIsStale: Fault = {
  id: 'info-profile-is-stale',
  title: 'The info page keeps an older profile',
  clause: 'SAME-INFO-PROFILE',
  caughtBy: 'consistency.mirror@getCompanyInfoPage#company_profile',
  reply: onInfoTable('company_profile', (table) =>
    table.replace(/\|(\d{4,})\|/, (_all, number: string) => `|${Number(number) - 1}|`),
  ),
}
