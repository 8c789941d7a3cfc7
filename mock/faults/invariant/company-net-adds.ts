import type { Fault } from '../fault.js'
import { numberIn, onRow } from '../make/on-rows.js'

export const companyNetAdds: Fault = {
  id: 'company-net-adds',
  title: 'The net value of a company is bought plus sold',
  clause: 'INV-COMPANY-NET',
  caughtBy: 'invariant.row@getForm4InsiderCompanies#net',
  outcome: onRow('getForm4InsiderCompanies', (row) => ({
    ...row,
    net_value: numberIn(row, 'total_buy_value') + numberIn(row, 'total_sell_value'),
  })),
}
