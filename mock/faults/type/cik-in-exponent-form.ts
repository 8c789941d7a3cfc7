import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const cikInExponentForm: Fault = {
  id: 'cik-in-exponent-form',
  title: 'A spreadsheet turned the keys of issuers into numbers with exponents',
  clause: 'TYPE-CIK',
  caughtBy: 'column.pattern@getForm4Clusters#issuer_cik',
  reply: onCell('getForm4Clusters', 'issuer_cik', (cik) => Number(cik).toExponential()),
}
