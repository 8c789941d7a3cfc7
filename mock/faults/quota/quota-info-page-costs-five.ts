import type { Fault } from '../fault.js'

export const quotaInfoPageCostsFive: Fault = {
  id: 'quota-info-page-costs-five',
  title: 'The info page costs as much as its parts',
  clause: 'QUOTA-INFO-PAGE',
  caughtBy: 'quota.cost@getCompanyInfoPage',
  consequences: [{ check: 'quota.hourly', because: 'the hour of whoever asked for the page ends earlier' }],
  charge: (cost, { operation }) => (operation.id === 'getCompanyInfoPage' ? 5 : cost),
}
