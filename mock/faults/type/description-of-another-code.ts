import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const descriptionOfAnotherCode: Fault = {
  id: 'description-of-another-code',
  title: 'A table of descriptions has slipped by a line: shares withheld for tax are described as a sale to the issuer',
  clause: 'TYPE-TRANSACTION-MEANING',
  caughtBy: 'invariant.row@getForm4RecentActivity#description-of-the-code',
  outcome: onValue('getForm4RecentActivity', 'transaction_description', (text, row) =>
    row.transaction_code === 'F' ? 'Sale to issuer' : text,
  ),
}
