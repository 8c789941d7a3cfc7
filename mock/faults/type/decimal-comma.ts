import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const decimalComma: Fault = {
  id: 'decimal-comma',
  title: 'Prices are written with a decimal comma',
  clause: 'TYPE-NUMBER',
  caughtBy: 'column.type@getForm4RecentActivity#transaction_price_per_share',
  reply: onCell('getForm4RecentActivity', 'transaction_price_per_share', (price) => price.replace('.', ',')),
}
