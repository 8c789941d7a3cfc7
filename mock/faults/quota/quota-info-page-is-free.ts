import type { Fault } from '../fault.js'

export const quotaInfoPageIsFree: Fault = {
  id: 'quota-info-page-is-free',
  title: 'The info page is not counted',
  clause: 'QUOTA-INFO-PAGE',
  caughtBy: 'quota.cost@getCompanyInfoPage',
  consequences: [{ check: 'quota.hourly', because: 'the hour of whoever asked for the page ends later' }],
  charge: (cost, { operation }) => (operation.id === 'getCompanyInfoPage' ? 0 : cost),
}
