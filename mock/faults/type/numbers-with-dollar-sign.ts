import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const numbersWithDollarSign: Fault = {
  id: 'numbers-with-dollar-sign',
  title: 'The market cap carries its currency',
  clause: 'TYPE-NUMBER',
  caughtBy: 'column.type@getCompanyProfile#market_cap',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onCell('getCompanyProfile', 'market_cap', (value) => `$${value}`),
}
