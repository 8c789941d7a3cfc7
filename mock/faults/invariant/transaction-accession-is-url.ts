import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const transactionAccessionIsUrl: Fault = {
  id: 'transaction-accession-is-url',
  title: 'The accession number is the path of the filing',
  clause: 'INV-TRANSACTION-ACCESSION',
  caughtBy: 'invariant.row@getForm4InsiderTransactions#accession-form',
  outcome: onValue('getForm4InsiderTransactions', 'accession_number', (key) => `/filings/${String(key)}.xml`),
}
