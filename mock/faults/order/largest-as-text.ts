import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { onRows, textIn } from '../make/on-rows.js'

export const largestAsText: Fault = {
  id: 'largest-as-text',
  title: 'Values are sorted as text, so that nine comes before a thousand',
  clause: 'ORDER-LARGEST',
  caughtBy: 'order.sorted@getForm4LargestTransactions#transaction_value',
  outcome: onRows('getForm4LargestTransactions', (rows) => rows.toSorted(byText)),
}

function byText(a: Row, b: Row): number {
  return textIn(a, 'transaction_value') > textIn(b, 'transaction_value') ? -1 : 1
}
